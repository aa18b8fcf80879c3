#!/usr/bin/env bash
# Seeds the corpora from the samples, and from the shared cases where they are.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p corpus/parse corpus/audit corpus/rules
find ../samples ../../shared/cases -name '*.paipu' 2>/dev/null | while read -r file; do
  name=$(echo "$file" | tr '/. ' '___')
  for target in parse audit; do cp "$file" "corpus/$target/$name"; done
done
cp ../src/profile/*.toml corpus/rules/
find ../samples -name '*.toml' -exec cp {} corpus/rules/ \;

#!/usr/bin/env bash
# Seeds the corpora from the samples, and from the shared cases where they are.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p corpus/parse corpus/audit corpus/convert corpus/rules
folders=(../samples)
[ -d ../../shared/cases ] && folders+=(../../shared/cases)
find "${folders[@]}" -name '*.paipu' | while read -r file; do
  name=$(echo "$file" | tr '/. ' '___')
  for target in parse audit convert; do cp "$file" "corpus/$target/$name"; done
done
cp ../src/profile/*.toml corpus/rules/
find ../samples -name '*.toml' -exec cp {} corpus/rules/ \;
# records as JSON, where the program has been built
paipu=$(ls -t ../target/{debug,release}/paipu 2>/dev/null | head -1 || true)
if [ -n "$paipu" ]; then
  find ../samples/clean -name '*.paipu' | while read -r file; do
    "$paipu" convert --to json "$file" >"corpus/convert/$(echo "$file" | tr '/. ' '___')_json" 2>/dev/null || true
  done
fi
# what once broke something is tried first
for target in parse audit convert rules; do cp regressions/* "corpus/$target/"; done

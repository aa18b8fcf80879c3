#!/usr/bin/env bash
# Run by hand (needs Java and `pip install pyspark`): the Spark example's totals are those of one `paipu audit` over the same files.
set -euo pipefail
cd "$(dirname "$0")/.."
paipu=${PAIPU:-target/release/paipu}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for seed in 1 2 3 4 5 6; do
  "$paipu" generate --rules shanghai --hands 200 --seed "$seed" > "$folder/day-$seed.paipu"
done
# faults in two of the archives
sed -i '0,/^score E \(.*\)$/s//score E +123456/' "$folder/day-2.paipu" "$folder/day-5.paipu"
python3 examples/spark_audit.py "$folder" --paipu "$paipu" --partitions 3 > "$folder/spark.json"
find "$folder" -name '*.paipu' | sort | "$paipu" audit --format ndjson @- > "$folder/audit.ndjson" || true
python3 - "$folder" <<'PY'
import json, sys
spark = json.load(open(f"{sys.argv[1]}/spark.json"))
whole = [json.loads(line) for line in open(f"{sys.argv[1]}/audit.ndjson")]
summary = whole[-1]["summary"]
for name, count in spark["summary"].items():
    assert summary[name] == count, (name, summary[name], count)
errors = sum(f["count"] for f in spark["findings"])
assert errors == summary["errors"] + summary["warnings"], (errors, summary)
print(f"{spark['files']} files, {summary['hands']} hands: the totals agree ({errors} findings, at stake {spark['at_stake']})")
PY

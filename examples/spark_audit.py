#!/usr/bin/env python3
"""Audits a folder of archives on Apache Spark.

    pip install pyspark            # needs a Java runtime
    examples/spark_audit.py FOLDER [--paipu target/release/paipu] [--master local[2]] [--partitions N]

The file is the unit: `paipu 1`, a `rules` line and what links hands do not cross it, so each task gets whole files. Every partition's
paths are piped through one `paipu audit --format ndjson @-`; its lines are aggregated into findings by code, day and profile, and
money at stake (the sum of |recorded - due|) by player. A partition that fails says which paths it had and what was said on its
standard error. Prints one JSON object.
"""
import argparse
import json
import os
import subprocess
import sys
from collections import Counter

from pyspark.sql import SparkSession

SUFFIXES = (".paipu", ".paipu.gz", ".paipu.zst")


def archives(folder):
    """Every record file below a folder, sorted."""
    found = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]
    return sorted(os.path.abspath(path) for path in found if path.endswith(SUFFIXES))


def audit(paipu):
    """A function that audits the paths of one partition, and yields what its hands add to the totals."""

    def run(index, paths):
        paths = list(paths)
        if not paths:
            return
        job = subprocess.run(
            [paipu, "audit", "--format", "ndjson", "--jobs", "1", "--progress", "never", "@-"],
            input="\n".join(paths) + "\n",
            capture_output=True,
            text=True,
            check=False,
        )
        if job.returncode not in (0, 1):
            raise RuntimeError(f"partition {index} failed ({', '.join(paths)}): {job.stderr.strip()}")
        for line in job.stdout.splitlines():
            yield from totals(json.loads(line))

    return run


def totals(record):
    """What one line of the report adds: (key, number) pairs."""
    if "summary" in record:
        for name, count in record["summary"].items():
            if name != "files" and isinstance(count, int):
                yield ("summary", name), count
        return
    day = (record.get("time") or "unknown")[:10]
    for finding in record.get("findings", []):
        if finding["severity"] != "note":
            yield ("findings", finding["code"], day, record.get("rules") or "unknown"), 1
        if finding["code"] == "score-mismatch":
            stake = abs(int(finding["recorded"]) - int(finding["expected"]))
            yield ("at_stake", record.get("players", {}).get(finding["seat"], "unknown")), stake


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("folder")
    ap.add_argument("--paipu", default="target/release/paipu")
    ap.add_argument("--master", default="local[2]")
    ap.add_argument("--partitions", type=int, default=8)
    args = ap.parse_args()
    paths = archives(args.folder)
    if not paths:
        sys.exit(f"{args.folder}: no records")
    spark = SparkSession.builder.master(args.master).appName("paipu audit").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spread = spark.sparkContext.parallelize(paths, min(args.partitions, len(paths)))
    run = audit(os.path.abspath(args.paipu))
    added = spread.mapPartitionsWithIndex(run).reduceByKey(lambda a, b: a + b).collect()
    spark.stop()
    out = {"files": len(paths), "summary": {}, "findings": [], "at_stake": {}}
    for key, number in sorted(added, key=lambda item: tuple(map(str, item[0]))):
        if key[0] == "summary":
            out["summary"][key[1]] = number
        elif key[0] == "findings":
            out["findings"].append({"code": key[1], "day": key[2], "rules": key[3], "count": number})
        else:
            out["at_stake"][key[1]] = number
    json.dump(out, sys.stdout, ensure_ascii=False, indent=1)
    print()


if __name__ == "__main__":
    main()

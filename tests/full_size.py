#!/usr/bin/env python3
"""Hostile input at full size: what tests/hostile tries small and fast, with its time, memory and exit status.

    tests/full_size.py target/release/paipu            every case
    tests/full_size.py target/release/paipu growth     the cases at three sizes: work must grow with the size, not its square
    tests/full_size.py target/release/paipu tables     those with a word in their name
"""
import gzip, hashlib, io, json, os, resource, subprocess, sys, tempfile, threading

BIN = os.path.abspath(sys.argv[1])
HEAD = b"paipu 1\nrules xixi\n"
MEGA = 1 << 20


def lines(count, line, head=HEAD):
    """Lines made by their number, in pieces."""
    yield head
    for start in range(0, count, 1000):
        yield "".join(line(n) for n in range(start, min(count, start + 1000))).encode()


def filled(size, byte, head=HEAD + b"hand a\n", tail=b"\nhand b\n"):
    yield head
    for _ in range(size // MEGA):
        yield byte * MEGA
    yield tail


def digest(n):
    return hashlib.sha256(str(n).encode()).hexdigest()


# name, arguments, input by a number, the number at full size, exit status
CASES = [
    ("one line of 1 GiB", "audit --format json -", lambda n: filled(n, b"x"), 1 << 30, 1),
    ("1 GiB of line ends", "audit --format json -", lambda n: filled(n, b"\n"), 1 << 30, 1),
    ("1 GiB of NUL bytes", "audit --format json -", lambda n: filled(n, b"\0"), 1 << 30, 1),
    ("a million hands of one line", "audit --format csv -", lambda n: lines(n, "hand {}\n".format), 10**6, 0),
    ("a million findings, for people", "audit -", lambda n: lines(n, "hand {}\nnonsense\n".format), 10**6, 1),
    ("a million findings, as JSON", "audit --format json -", lambda n: lines(n, "hand {}\nnonsense\n".format), 10**6, 1),
    ("a million findings, as a baseline", "audit --quiet --write-baseline /dev/null -", lambda n: lines(n, "hand {}\nnonsense\n".format), 10**6, 1),
    ("more errors than a baseline holds", "audit --quiet --write-baseline /dev/null -", lambda n: lines(n + 1, "hand {}\nnonsense\n".format), 10**6, 2),
    ("a million hands of one id", "audit --format ndjson -", lambda n: lines(n, lambda _: "hand a\n"), 10**6, 1),
    ("a million misplaced totals", "audit --format json -", lambda n: lines(n, "hand {}\ntotal E 0\n".format), 10**6, 1),
    ("a million tables", "audit --quiet -", lambda n: lines(n, "hand {0}\nplayer E p{0}\nplayer S q{0}\nplayer W r{0}\nplayer N s{0}\n".format), 10**6, 0),
    ("tables forgotten again and again", "audit --quiet -", lambda n: lines(n, lambda i: f"hand {i}\nplayer E p{i}\nplayer S q{i}\nplayer W r{i}\nplayer N s{i}\n" if i < n // 2 else f"hand {i}\nplayer E\n"), 10**6, 1),
    ("a million digests", "audit --quiet -", lambda n: lines(n, lambda i: f"hand {i}\ndigest sha256:{digest(i)}\n"), 10**6, 1),
    ("a million acts, hands as long as may be", "audit --format json -", lambda n: lines(n, lambda i: ("hand %d\n" % i if i % 50000 == 0 else "") + "E 3\n"), 10**6, 1),
    ("a hand of a million headers", "audit --format json -", lambda n: lines(n, lambda i: ("hand a\n" if i == 0 else "") + "player E p\n"), 10**6, 1),
    ("a page of 20,000 hands", "audit --report /dev/null -", lambda n: lines(n, "hand {}\nE 3\n".format), 20000, 1),
    ("fmt", "fmt -", lambda n: lines(n, "hand   {}\n  base  1\n".format), 10**5, 0),
    ("fmt --diff where every line differs", "fmt --diff -", lambda n: lines(n, "hand   {}\n  base  1\n".format), 10**5, 1),
    ("fmt --diff where every other line differs", "fmt --diff -", lambda n: lines(n, "hand {}\n  base  1\n".format), 10**5, 1),
    ("convert to JSON", "convert --to json -", lambda n: lines(n, "hand {}\nE 3 # a\n# b\n".format), 10**5, 0),
    ("seal", "seal -", lambda n: lines(n, "hand {}\nbase 1\n".format), 10**5, 0),
    ("seal --check of a broken chain", "seal --check -", lambda n: lines(n, lambda i: f"hand {i}\ndigest sha256:{digest(i)}\n"), 10**5, 1),
    ("seal --check of one digest again and again", "seal --check -", lambda n: lines(n, lambda i: f"hand {i}\ndigest sha256:{digest(0)}\n"), 10**5, 1),
]


def run(args, feed):
    """CPU seconds, peak memory (MiB), exit status, last line of the output."""
    out = tempfile.TemporaryFile()
    child = subprocess.Popen([BIN, *args.split()], stdin=subprocess.PIPE, stdout=out, stderr=out)

    def pour():
        try:
            for piece in feed:
                child.stdin.write(piece)
            child.stdin.close()
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=pour)
    writer.start()
    _, status, usage = os.wait4(child.pid, 0)
    writer.join()
    size = out.seek(0, io.SEEK_END)
    out.seek(max(0, size - 400))
    last = out.read().decode(errors="replace").strip().split("\n")[-1]
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), size, last[-120:]


def whole():
    print("| case | seconds of CPU | peak MiB | written MiB | exit status |\n| --- | ---: | ---: | ---: | ---: |")
    wrong = []
    for name, args, make, number, expected in CASES:
        seconds, peak, status, size, last = run(args, make(number))
        print(f"| {name} | {seconds:.1f} | {peak:.0f} | {size / MEGA:.0f} | {status} |", flush=True)
        if status != expected:
            wrong.append(f"{name}: exit status {status}: {last}")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bomb.paipu.gz")
        with gzip.open(path, "wb") as bomb:
            for piece in filled(1 << 30, b"#"):
                bomb.write(piece)
        seconds, peak, status, size, last = run(f"audit {path}", [])
        print(f"| an archive of {os.path.getsize(path) // 1024} KiB that holds 1 GiB | {seconds:.1f} | {peak:.0f} | 0 | {status} |")
        if status != 2:
            wrong.append(f"bomb: exit status {status}: {last}")
    return wrong


def growth():
    print("| case | n | CPU at n, 2 n, 4 n | factor for twice the size |\n| --- | ---: | ---: | ---: |")
    wrong = []
    for name, args, make, number, _ in CASES:
        number //= 16
        times = [run(args, make(number * k))[0] for k in (1, 2, 4)]
        factor = times[2] / max(times[1], 0.001)
        print(f"| {name} | {number} | {', '.join(f'{t:.2f}' for t in times)} | {factor:.1f} |", flush=True)
        if factor > 3 and times[2] > 0.3:
            wrong.append(f"{name}: {times}")
    return wrong


word = sys.argv[2] if len(sys.argv) > 2 else ""
if word != "growth":
    CASES = [case for case in CASES if word in case[0]]
wrong = growth() if word == "growth" else whole()
print("\n".join(wrong), file=sys.stderr)
sys.exit(bool(wrong))

import sys
from collections import Counter, defaultdict


def parse(line):
    parts = line.split()
    if len(parts) != 4 or not parts[3].isdigit():
        return None
    address, method, page, status = parts
    return address, method, page, int(status)


def main():
    hits = Counter()
    visitors = defaultdict(set)
    errors = []
    skipped = 0

    for line in sys.stdin:
        entry = parse(line)
        if entry is None:
            skipped += 1
            continue
        address, method, page, status = entry
        hits[page] += 1
        visitors[page].add(address)
        if status >= 400:
            errors.append(f"{method} {page}: {status}")

    print("Pages")
    for page, count in sorted(hits.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {page:<10} {count:>4} hits, {len(visitors[page])} visitors")

    print("Errors")
    for text in errors:
        print(" ", text)

    total = sum(hits.values())
    if total:
        print(f"error rate: {len(errors) / total:.0%}")
    print("skipped:", skipped)


main()

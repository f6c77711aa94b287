import sys
from collections import defaultdict


def build_index(lines):
    index = defaultdict(list)
    for number, line in enumerate(lines, start=1):
        for word in set(line.lower().split()):
            index[word].append(number)
    return index


def main():
    lines = sys.stdin.read().splitlines()
    index = build_index(lines)
    for word in sorted(index):
        places = ", ".join(str(number) for number in index[word])
        print(f"{word}: {places}")


if __name__ == "__main__":
    main()

import sys


def permute(letters, start):
    """Print all words that keep the letters before start."""
    if start == len(letters):
        print("".join(letters))
        return
    for i in range(start, len(letters)):
        letters[start], letters[i] = letters[i], letters[start]
        permute(letters, start + 1)
        # undo the swap before the next letter is tried
        letters[start], letters[i] = letters[i], letters[start]


if len(sys.argv) != 2:
    print("usage: permutations WORD")
    sys.exit(1)

permute(list(sys.argv[1]), 0)

import sys

sys.setrecursionlimit(100_000)


def josephus(n, k):
    """The place, counted from zero, of the last of n people."""
    if n == 1:
        return 0
    return (josephus(n - 1, k) + k) % n


people, step = (int(part) for part in input("people and step: ").split())
print(josephus(people, step) + 1)

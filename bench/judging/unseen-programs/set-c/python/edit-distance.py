import sys
from functools import lru_cache

sys.setrecursionlimit(10_000)

first = input()
second = input()


@lru_cache(maxsize=None)
def distance(i, j):
    """Changes needed between first[i:] and second[j:]."""
    if i == len(first):
        return len(second) - j
    if j == len(second):
        return len(first) - i
    if first[i] == second[j]:
        return distance(i + 1, j + 1)
    return 1 + min(distance(i + 1, j), distance(i, j + 1), distance(i + 1, j + 1))


print(distance(0, 0))

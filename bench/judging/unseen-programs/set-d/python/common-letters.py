from functools import lru_cache

first = input().strip()
second = input().strip()


@lru_cache(maxsize=None)
def longest(i, j):
    if i == len(first) or j == len(second):
        return 0
    if first[i] == second[j]:
        return 1 + longest(i + 1, j + 1)
    return max(longest(i + 1, j), longest(i, j + 1))


print(longest(0, 0))

import sys
from functools import lru_cache

sys.setrecursionlimit(10_000)


def edit_distance(source, target):
    @lru_cache(maxsize=None)
    def distance(i, j):
        """Edits that turn source[i:] into target[j:]."""
        if i == len(source):
            return len(target) - j
        if j == len(target):
            return len(source) - i
        if source[i] == target[j]:
            return distance(i + 1, j + 1)
        insert = distance(i, j + 1)
        delete = distance(i + 1, j)
        replace = distance(i + 1, j + 1)
        return 1 + min(insert, delete, replace)

    return distance(0, 0)


first, second = sys.stdin.read().split()
edits = edit_distance(first, second)
print(f"{first} -> {second}: {edits} edits")

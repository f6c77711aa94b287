from functools import lru_cache
import sys

data = list(map(int, sys.stdin.read().split()))
n, capacity = data[0], data[1]
weights = data[2::2]
values = data[3::2]


@lru_cache(maxsize=None)
def best(i, room):
    if i == n:
        return 0
    skip = best(i + 1, room)
    if weights[i] > room:
        return skip
    return max(skip, values[i] + best(i + 1, room - weights[i]))


print(best(0, capacity))

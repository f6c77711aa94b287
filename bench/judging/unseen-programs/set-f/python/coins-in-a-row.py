from functools import lru_cache

coins = [int(value) for value in input().split()]


@lru_cache(maxsize=None)
def best_from(place):
    # Two coins next to each other may not both be taken.
    if place >= len(coins):
        return 0
    taken = coins[place] + best_from(place + 2)
    left = best_from(place + 1)
    return max(taken, left)


print("best total:", best_from(0))

def rob(houses):
    take, skip = 0, 0
    for money in houses:
        take, skip = skip + money, max(take, skip)
    return max(take, skip)


def rob_circle(houses):
    """The first and the last house are neighbours."""
    if len(houses) == 1:
        return houses[0]
    return max(rob(houses[1:]), rob(houses[:-1]))


houses = list(map(int, input().split()))
print("street:", rob(houses))
print("circle:", rob_circle(houses))

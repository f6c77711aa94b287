"""Climb down a wall of holds. Each hold costs strength; from a hold one
can reach the one below it and its left and right neighbours."""

rows, columns = (int(part) for part in input().split())

best = [int(part) for part in input().split()]

for _ in range(rows - 1):
    costs = [int(part) for part in input().split()]
    following = []
    for column in range(columns):
        cheapest = best[column]
        if column > 0:
            cheapest = min(cheapest, best[column - 1])
        if column + 1 < columns:
            cheapest = min(cheapest, best[column + 1])
        following.append(costs[column] + cheapest)
    best = following

answer = min(best)
print("strength needed:", answer)
print("end in column", best.index(answer) + 1)

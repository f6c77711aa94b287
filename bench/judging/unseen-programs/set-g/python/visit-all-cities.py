n = int(input())
dist = [list(map(int, input().split())) for _ in range(n)]
INF = float("inf")

best = [[INF] * n for _ in range(1 << n)]
best[1][0] = 0
for visited in range(1 << n):
    for last in range(n):
        if best[visited][last] == INF:
            continue
        for city in range(n):
            if visited & (1 << city):
                continue
            cost = best[visited][last] + dist[last][city]
            after = visited | (1 << city)
            if cost < best[after][city]:
                best[after][city] = cost

everything = (1 << n) - 1
print(min(best[everything][last] + dist[last][0] for last in range(n)))

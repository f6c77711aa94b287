INFINITY = float("inf")

n, m = map(int, input().split())
distance = [[INFINITY] * n for _ in range(n)]
for i in range(n):
    distance[i][i] = 0
for _ in range(m):
    u, v, w = map(int, input().split())
    distance[u][v] = min(distance[u][v], w)
for k in range(n):
    for i in range(n):
        for j in range(n):
            if distance[i][k] + distance[k][j] < distance[i][j]:
                distance[i][j] = distance[i][k] + distance[k][j]
print(distance[0])

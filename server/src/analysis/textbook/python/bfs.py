from collections import deque

n, m = map(int, input().split())
neighbours = [[] for _ in range(n)]
for _ in range(m):
    u, v = map(int, input().split())
    neighbours[u].append(v)
    neighbours[v].append(u)

distance = [-1] * n
distance[0] = 0
queue = deque([0])
while queue:
    node = queue.popleft()
    for other in neighbours[node]:
        if distance[other] == -1:
            distance[other] = distance[node] + 1
            queue.append(other)
print(max(distance))

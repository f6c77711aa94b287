import heapq

n, m = map(int, input().split())
graph = [[] for _ in range(n)]
for _ in range(m):
    u, v, w = map(int, input().split())
    graph[u].append((v, w))
    graph[v].append((u, w))
best = [float("inf")] * n
best[0] = 0
heap = [(0, 0)]
while heap:
    d, u = heapq.heappop(heap)
    if d > best[u]:
        continue
    for v, w in graph[u]:
        if d + w < best[v]:
            best[v] = d + w
            heapq.heappush(heap, (best[v], v))
print(best[n - 1])

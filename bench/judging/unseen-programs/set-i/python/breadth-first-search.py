from collections import deque


def read_graph():
    """First line: stations and tracks. Then one track per line."""
    nodes, edges = map(int, input().split())
    neighbours = {node: [] for node in range(1, nodes + 1)}
    for _ in range(edges):
        a, b = map(int, input().split())
        neighbours[a].append(b)
        neighbours[b].append(a)
    return neighbours


def bfs(neighbours, start):
    distance = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for other in neighbours[node]:
            if other not in distance:
                distance[other] = distance[node] + 1
                queue.append(other)
    return distance


graph = read_graph()
distances = bfs(graph, 1)
for node in graph:
    if node in distances:
        print(f"1 -> {node}: {distances[node]}")
    else:
        print(f"1 -> {node}: unreachable")

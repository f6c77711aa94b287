import heapq
import sys


def read_graph():
    first = sys.stdin.readline().split()
    nodes, edges = int(first[0]), int(first[1])
    graph = {node: [] for node in range(nodes)}
    for _ in range(edges):
        a, b, weight = map(int, sys.stdin.readline().split())
        graph[a].append((b, weight))
        graph[b].append((a, weight))
    return graph


def dijkstra(graph, source):
    distances = {node: float("inf") for node in graph}
    distances[source] = 0
    queue = [(0, source)]
    while queue:
        distance, node = heapq.heappop(queue)
        if distance > distances[node]:
            continue
        for neighbour, weight in graph[node]:
            candidate = distance + weight
            if candidate < distances[neighbour]:
                distances[neighbour] = candidate
                heapq.heappush(queue, (candidate, neighbour))
    return distances


graph = read_graph()
for node, distance in dijkstra(graph, 0).items():
    if distance == float("inf"):
        print(f"{node}: unreachable")
    else:
        print(f"{node}: {distance}")

from collections import defaultdict, deque


def explore(graph, start, visited):
    component = []
    queue = deque([start])
    visited.add(start)
    while queue:
        node = queue.popleft()
        component.append(node)
        for neighbour in graph[node]:
            if neighbour not in visited:
                visited.add(neighbour)
                queue.append(neighbour)
    return component


n, m = map(int, input().split())
graph = defaultdict(list)
for _ in range(m):
    a, b = map(int, input().split())
    graph[a].append(b)
    graph[b].append(a)

visited = set()
count = 0
for node in range(1, n + 1):
    if node not in visited:
        count += 1
        print(f"Component {count}:", *explore(graph, node, visited))

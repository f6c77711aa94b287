import sys


def visit(node, graph, seen):
    seen.add(node)
    for neighbour in graph[node]:
        if neighbour not in seen:
            visit(neighbour, graph, seen)


def main():
    data = sys.stdin.read().split()
    n, m = int(data[0]), int(data[1])
    graph = {node: [] for node in range(n)}
    for i in range(m):
        u, v = int(data[2 + 2 * i]), int(data[3 + 2 * i])
        graph[u].append(v)
        graph[v].append(u)
    components = 0
    seen = set()
    for node in range(n):
        if node not in seen:
            components += 1
            visit(node, graph, seen)
    print(components)


main()

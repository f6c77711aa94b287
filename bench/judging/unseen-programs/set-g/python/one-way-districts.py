import sys

input = sys.stdin.readline

n, m = map(int, input().split())
forward = [[] for _ in range(n + 1)]
backward = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    forward[a].append(b)
    backward[b].append(a)


def finishing_order():
    seen = [False] * (n + 1)
    order = []
    for start in range(1, n + 1):
        if seen[start]:
            continue
        seen[start] = True
        stack = [(start, 0)]
        while stack:
            node, position = stack.pop()
            if position < len(forward[node]):
                stack.append((node, position + 1))
                neighbour = forward[node][position]
                if not seen[neighbour]:
                    seen[neighbour] = True
                    stack.append((neighbour, 0))
            else:
                order.append(node)
    return order


district = [0] * (n + 1)
districts = 0
for start in reversed(finishing_order()):
    if district[start]:
        continue
    districts += 1
    district[start] = districts
    stack = [start]
    while stack:
        node = stack.pop()
        for neighbour in backward[node]:
            if district[neighbour] == 0:
                district[neighbour] = districts
                stack.append(neighbour)

print(districts, "districts")
print(*district[1:])

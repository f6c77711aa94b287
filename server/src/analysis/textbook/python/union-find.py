def find(x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x


n, m = map(int, input().split())
parent = list(range(n))
groups = n
for _ in range(m):
    u, v = map(int, input().split())
    u, v = find(u), find(v)
    if u != v:
        parent[u] = v
        groups -= 1
print(groups)

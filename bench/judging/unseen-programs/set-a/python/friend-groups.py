parent = {}


def find(person):
    while parent[person] != person:
        person = parent[person]
    return person


def join(a, b):
    root_a = find(a)
    root_b = find(b)
    if root_a != root_b:
        parent[root_a] = root_b


n, m = map(int, input().split())
for person in range(1, n + 1):
    parent[person] = person
for _ in range(m):
    a, b = map(int, input().split())
    join(a, b)

print(sum(1 for person in parent if parent[person] == person))

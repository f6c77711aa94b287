from collections import defaultdict


def visit(course):
    if course in seen:
        return
    seen.add(course)
    for following in after[course]:
        visit(following)
    order.append(course)


n, m = map(int, input().split())
after = defaultdict(list)
for _ in range(m):
    a, b = map(int, input().split())
    after[a].append(b)

seen = set()
order = []
for course in range(1, n + 1):
    visit(course)
order.reverse()
print(" ".join(map(str, order)))

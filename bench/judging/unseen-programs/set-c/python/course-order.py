import sys
from collections import defaultdict

needs = defaultdict(list)
for line in sys.stdin:
    before, after = line.split()
    needs[after].append(before)
    needs[before]  # makes an entry for a course without needs

finished = set()
order = []


def take(course):
    if course in finished:
        return
    finished.add(course)
    for earlier in needs[course]:
        take(earlier)
    order.append(course)


for course in list(needs):
    take(course)
print(" -> ".join(order))

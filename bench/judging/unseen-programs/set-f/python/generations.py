import sys

sys.setrecursionlimit(1_000_000)

parent_of = {}


def generation(person):
    if person not in parent_of:
        return 0
    return generation(parent_of[person]) + 1


for line in sys.stdin:
    child, parent = line.split()
    parent_of[child] = parent

oldest_line = 0
for person in parent_of:
    number = generation(person)
    print(person, "is in generation", number)
    oldest_line = max(oldest_line, number)
print("generations:", oldest_line + 1)

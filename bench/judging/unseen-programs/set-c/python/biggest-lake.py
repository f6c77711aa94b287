import sys

water = set()
for y, line in enumerate(sys.stdin):
    for x, sign in enumerate(line.strip()):
        if sign == "~":
            water.add((x, y))

biggest = 0
while water:
    stack = [water.pop()]
    size = 0
    while stack:
        x, y = stack.pop()
        size += 1
        for neighbour in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if neighbour in water:
                water.remove(neighbour)
                stack.append(neighbour)
    biggest = max(biggest, size)

print(biggest)

import heapq
import sys


def read_buildings():
    data = sys.stdin.read().split()
    count = int(data[0])
    values = [int(word) for word in data[1:]]
    return [tuple(values[3 * i:3 * i + 3]) for i in range(count)]


def skyline(buildings):
    events = []
    for left, right, height in buildings:
        events.append((left, -height, right))
        events.append((right, 0, 0))
    events.sort()

    corners = []
    current = 0
    open_buildings = []
    for x, negative_height, right in events:
        if negative_height < 0:
            heapq.heappush(open_buildings, (negative_height, right))
        while open_buildings and open_buildings[0][1] <= x:
            heapq.heappop(open_buildings)
        height = -open_buildings[0][0] if open_buildings else 0
        if height == current:
            continue
        if corners and corners[-1][0] == x:
            corners[-1] = (x, height)
        else:
            corners.append((x, height))
        current = height
    return corners


buildings = read_buildings()
outline = skyline(buildings)
print("corners:", len(outline))
for x, height in outline:
    print(f"from {x}: {height}")
if outline:
    print("tallest:", max(height for _, height in outline))

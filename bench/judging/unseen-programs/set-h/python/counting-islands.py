def read_map():
    height, width = (int(word) for word in input().split())
    return [list(input()[:width]) for _ in range(height)]


def sink(island_map, row, column):
    """Turns an island into water and returns its area."""
    area = 0
    to_visit = [(row, column)]
    while to_visit:
        row, column = to_visit.pop()
        if not (0 <= row < len(island_map) and 0 <= column < len(island_map[0])):
            continue
        if island_map[row][column] != "#":
            continue
        island_map[row][column] = "."
        area += 1
        to_visit += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return area


island_map = read_map()
islands = 0
largest = 0
for row in range(len(island_map)):
    for column in range(len(island_map[row])):
        if island_map[row][column] == "#":
            islands += 1
            largest = max(largest, sink(island_map, row, column))
print(f"islands: {islands}, largest: {largest}")

def find_all(items, wanted):
    """Return every index at which wanted stands."""
    positions = []
    for index, item in enumerate(items):
        if item == wanted:
            positions.append(index)
    return positions


def find_first(items, wanted):
    for index in range(len(items)):
        if items[index] == wanted:
            return index
    return -1


colours = ["red", "green", "blue", "green", "yellow", "red", "green"]

print(find_first(colours, "blue"))
print(find_first(colours, "purple"))
print(find_all(colours, "green"))

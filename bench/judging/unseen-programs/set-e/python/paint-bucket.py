import sys


def read_picture():
    rows, columns = map(int, sys.stdin.readline().split())
    picture = []
    for _ in range(rows):
        line = sys.stdin.readline().strip()
        picture.append(list(line[:columns]))
    return picture


def fill(picture, row, column, colour):
    """Paint the area around a cell like the bucket of a drawing program."""
    old = picture[row][column]
    if old == colour:
        return 0
    painted = 0
    stack = [(row, column)]
    while stack:
        r, c = stack.pop()
        if r < 0 or r >= len(picture) or c < 0 or c >= len(picture[r]):
            continue
        if picture[r][c] != old:
            continue
        picture[r][c] = colour
        painted += 1
        stack.append((r + 1, c))
        stack.append((r - 1, c))
        stack.append((r, c + 1))
        stack.append((r, c - 1))
    return painted


picture = read_picture()
row, column, colour = sys.stdin.readline().split()
painted = fill(picture, int(row), int(column), colour)
for line in picture:
    print("".join(line))
print("painted cells:", painted)

# Paint bucket: fills the region around a pixel with a new colour.
import sys


def fill(image, row, column, colour):
    old = image[row][column]
    if old == colour:
        return 0
    painted = 0
    stack = [(row, column)]
    image[row][column] = colour
    while stack:
        r, c = stack.pop()
        painted += 1
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < len(image) and 0 <= nc < len(image[0]) and image[nr][nc] == old:
                image[nr][nc] = colour
                stack.append((nr, nc))
    return painted


lines = sys.stdin.read().splitlines()
first, second, colour = lines[0].split()
picture = [list(line) for line in lines[1:]]
count = fill(picture, int(first), int(second), colour)
for pixels in picture:
    print("".join(pixels))
print(count, "pixels painted")

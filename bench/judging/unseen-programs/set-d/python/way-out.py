from collections import deque
import sys

maze = [line.rstrip("\n") for line in sys.stdin if line.strip()]
height, width = len(maze), len(maze[0])

start = None
for y in range(height):
    for x in range(width):
        if maze[y][x] == "S":
            start = (y, x)

distance = {start: 0}
waiting = deque([start])
answer = -1
while waiting:
    y, x = waiting.popleft()
    if maze[y][x] == "E":
        answer = distance[(y, x)]
        break
    for dy, dx in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
        ny, nx = y + dy, x + dx
        if 0 <= ny < height and 0 <= nx < width and maze[ny][nx] != "#":
            if (ny, nx) not in distance:
                distance[(ny, nx)] = distance[(y, x)] + 1
                waiting.append((ny, nx))
print(answer)

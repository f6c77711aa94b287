from collections import deque


def read_maze():
    rows, columns = map(int, input().split())
    maze = []
    for _ in range(rows):
        maze.append(input())
    return maze, rows, columns


def locate(maze, mark):
    for r, row in enumerate(maze):
        for c, cell in enumerate(row):
            if cell == mark:
                return r, c


def shortest(maze, rows, columns):
    start = locate(maze, "S")
    goal = locate(maze, "E")
    distance = {start: 0}
    queue = deque([start])
    while queue:
        r, c = queue.popleft()
        if (r, c) == goal:
            return distance[goal]
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < rows and 0 <= nc < columns:
                if maze[nr][nc] != "#" and (nr, nc) not in distance:
                    distance[(nr, nc)] = distance[(r, c)] + 1
                    queue.append((nr, nc))
    return -1


maze, rows, columns = read_maze()
steps = shortest(maze, rows, columns)
print("no way" if steps < 0 else f"{steps} steps")

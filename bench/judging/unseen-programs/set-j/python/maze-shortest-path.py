from collections import deque

rows, cols = map(int, input().split())
maze = [input() for _ in range(rows)]


def find(symbol):
    for r in range(rows):
        for c in range(cols):
            if maze[r][c] == symbol:
                return r, c
    return None


def shortest_path(start, goal):
    distance = {start: 0}
    queue = deque([start])
    while queue:
        r, c = queue.popleft()
        if (r, c) == goal:
            return distance[(r, c)]
        for dr, dc in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            nr, nc = r + dr, c + dc
            if 0 <= nr < rows and 0 <= nc < cols and maze[nr][nc] != "#" and (nr, nc) not in distance:
                distance[(nr, nc)] = distance[(r, c)] + 1
                queue.append((nr, nc))
    return -1


steps = shortest_path(find("S"), find("E"))
print("No way out" if steps == -1 else f"{steps} steps")

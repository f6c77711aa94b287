"""Each minute a rotten orange (2) infects the fresh oranges (1) beside it. How long does it take?"""
import sys
from collections import deque

EMPTY, FRESH, ROTTEN = 0, 1, 2


def minutes_until_rotten(grid):
    rows, cols = len(grid), len(grid[0])
    queue = deque()
    fresh = 0
    for r in range(rows):
        for c in range(cols):
            if grid[r][c] == ROTTEN:
                queue.append((r, c, 0))
            elif grid[r][c] == FRESH:
                fresh += 1

    minutes = 0
    while queue:
        r, c, minutes = queue.popleft()
        for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < rows and 0 <= nc < cols and grid[nr][nc] == FRESH:
                grid[nr][nc] = ROTTEN
                fresh -= 1
                queue.append((nr, nc, minutes + 1))
    return minutes if fresh == 0 else -1


grid = [[int(cell) for cell in line.split()] for line in sys.stdin if line.strip()]
answer = minutes_until_rotten(grid)
print("never" if answer < 0 else f"{answer} minutes")

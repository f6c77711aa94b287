def count_neighbours(board, row, column):
    count = 0
    for r in range(row - 1, row + 2):
        for c in range(column - 1, column + 2):
            if (r, c) != (row, column) and 0 <= r < len(board) and 0 <= c < len(board[0]):
                if board[r][c] == "#":
                    count += 1
    return count


def next_generation(board, rows, columns):
    following = []
    for row in range(rows):
        line = []
        for column in range(columns):
            neighbours = count_neighbours(board, row, column)
            if neighbours == 3 or (neighbours == 2 and board[row][column] == "#"):
                line.append("#")
            else:
                line.append(".")
        following.append(line)
    return following


rows, columns = map(int, input().split())
board = [list(input()) for _ in range(rows)]
for line in next_generation(board, rows, columns):
    print("".join(line))

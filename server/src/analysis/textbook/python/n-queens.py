def solve(row, n, columns, down, up):
    if row == n:
        return 1
    solutions = 0
    for column in range(n):
        if column in columns or row - column in down or row + column in up:
            continue
        columns.add(column)
        down.add(row - column)
        up.add(row + column)
        solutions += solve(row + 1, n, columns, down, up)
        columns.remove(column)
        down.remove(row - column)
        up.remove(row + column)
    return solutions


n = int(input())
print(solve(0, n, set(), set(), set()))

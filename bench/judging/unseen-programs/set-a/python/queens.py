def place(row, n, columns, rising, falling):
    if row == n:
        return 1
    solutions = 0
    for column in range(n):
        if column in columns or row + column in rising or row - column in falling:
            continue
        columns.add(column)
        rising.add(row + column)
        falling.add(row - column)
        solutions += place(row + 1, n, columns, rising, falling)
        columns.remove(column)
        rising.remove(row + column)
        falling.remove(row - column)
    return solutions


size = int(input())
print(place(0, size, set(), set(), set()))

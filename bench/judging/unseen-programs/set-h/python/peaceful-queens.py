def place(row, size, columns, rising, falling):
    if row == size:
        return 1
    ways = 0
    for column in range(size):
        if column in columns or row + column in rising or row - column in falling:
            continue
        columns.add(column)
        rising.add(row + column)
        falling.add(row - column)
        ways += place(row + 1, size, columns, rising, falling)
        columns.remove(column)
        rising.remove(row + column)
        falling.remove(row - column)
    return ways


size = int(input())
print(place(0, size, set(), set(), set()))

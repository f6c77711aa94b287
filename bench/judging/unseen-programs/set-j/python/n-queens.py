def count_solutions(n):
    columns = set()
    diagonals = set()
    anti_diagonals = set()

    def place(row):
        if row == n:
            return 1
        total = 0
        for col in range(n):
            if col in columns or row - col in diagonals or row + col in anti_diagonals:
                continue
            columns.add(col)
            diagonals.add(row - col)
            anti_diagonals.add(row + col)
            total += place(row + 1)
            columns.remove(col)
            diagonals.remove(row - col)
            anti_diagonals.remove(row + col)
        return total

    return place(0)


size = int(input("Size of the board: "))
print(f"{count_solutions(size)} solutions")

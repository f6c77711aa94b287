def edit_distance(first, second):
    rows = len(first) + 1
    columns = len(second) + 1
    table = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        table[i][0] = i
    for j in range(columns):
        table[0][j] = j
    for i in range(1, rows):
        for j in range(1, columns):
            if first[i - 1] == second[j - 1]:
                table[i][j] = table[i - 1][j - 1]
            else:
                table[i][j] = 1 + min(
                    table[i - 1][j], table[i][j - 1], table[i - 1][j - 1]
                )
    return table[-1][-1]


word = input("First word: ")
other = input("Second word: ")
print("Distance:", edit_distance(word, other))

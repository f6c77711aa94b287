def next_row(row):
    return [1] + [row[i] + row[i + 1] for i in range(len(row) - 1)] + [1]


height = int(input())
row = [1]
for _ in range(height):
    print(" ".join(map(str, row)))
    row = next_row(row)

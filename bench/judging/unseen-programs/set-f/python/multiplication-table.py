size = int(input())
width = len(str(size * size))

for row in range(1, size + 1):
    cells = []
    for column in range(1, size + 1):
        product = row * column
        cells.append(str(product).rjust(width))
    print(" ".join(cells))

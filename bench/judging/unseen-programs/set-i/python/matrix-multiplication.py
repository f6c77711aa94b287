def read_matrix(n):
    rows = []
    for _ in range(n):
        rows.append([int(x) for x in input().split()])
    return rows


def multiply(a, b):
    n = len(a)
    product = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            total = 0
            for k in range(n):
                total += a[i][k] * b[k][j]
            product[i][j] = total
    return product


def show(matrix):
    for row in matrix:
        print(*row, sep="\t")


size = int(input())
first = read_matrix(size)
second = read_matrix(size)
show(multiply(first, second))

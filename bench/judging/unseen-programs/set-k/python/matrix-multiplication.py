def read_matrix(n):
    return [list(map(int, input().split())) for _ in range(n)]


def multiply(a, b):
    n = len(a)
    product = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            for k in range(n):
                product[i][j] += a[i][k] * b[k][j]
    return product


n = int(input())
first = read_matrix(n)
second = read_matrix(n)
for row in multiply(first, second):
    print(" ".join(str(value) for value in row))

n = int(input())
a = [list(map(int, input().split())) for _ in range(n)]
b = [list(map(int, input().split())) for _ in range(n)]

product = [[0] * n for _ in range(n)]
for i in range(n):
    for j in range(n):
        total = 0
        for k in range(n):
            total += a[i][k] * b[k][j]
        product[i][j] = total

for row in product:
    print(*row)

n = int(input())
triangle = []
for row in range(n):
    line = [1] * (row + 1)
    for i in range(1, row):
        line[i] = (triangle[row - 1][i - 1] + triangle[row - 1][i]) % 1000007
    triangle.append(line)
print(triangle[-1][:5])

def spiral(n):
    matrix = [[0] * n for _ in range(n)]
    top, bottom, left, right = 0, n - 1, 0, n - 1
    value = 1
    while top <= bottom and left <= right:
        for col in range(left, right + 1):
            matrix[top][col] = value
            value += 1
        top += 1
        for row in range(top, bottom + 1):
            matrix[row][right] = value
            value += 1
        right -= 1
        for col in range(right, left - 1, -1):
            matrix[bottom][col] = value
            value += 1
        bottom -= 1
        for row in range(bottom, top - 1, -1):
            matrix[row][left] = value
            value += 1
        left += 1
    return matrix


n = int(input("Size? "))
print()
for row in spiral(n):
    print(" ".join(f"{value:3}" for value in row))

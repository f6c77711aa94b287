n, capacity = map(int, input().split())
weights = []
values = []
for _ in range(n):
    weight, value = map(int, input().split())
    weights.append(weight)
    values.append(value)
best = [[0] * (capacity + 1) for _ in range(n + 1)]
for i in range(1, n + 1):
    for w in range(capacity + 1):
        best[i][w] = best[i - 1][w]
        if weights[i - 1] <= w:
            best[i][w] = max(best[i][w], best[i - 1][w - weights[i - 1]] + values[i - 1])
print(best[n][capacity])

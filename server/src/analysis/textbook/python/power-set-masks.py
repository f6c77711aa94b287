n = int(input())
numbers = list(map(int, input().split()))
best = 0
for mask in range(1 << n):
    total = 0
    for i in range(n):
        if mask & (1 << i):
            total += numbers[i]
    if total % 7 == 0:
        best = max(best, total)
print(best)

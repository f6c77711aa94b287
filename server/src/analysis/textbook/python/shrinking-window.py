n = int(input())
a = list(map(int, input().split()))
limit = int(input())
start = 0
total = 0
shortest = n + 1
for end in range(n):
    total += a[end]
    while total >= limit and start <= end:
        shortest = min(shortest, end - start + 1)
        total -= a[start]
        start += 1
print(shortest)

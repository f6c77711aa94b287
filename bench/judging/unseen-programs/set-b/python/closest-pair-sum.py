n, target = map(int, input().split())
values = sorted(map(int, input().split()))

best = values[0] + values[-1]
left, right = 0, n - 1
while left < right:
    total = values[left] + values[right]
    if abs(total - target) < abs(best - target):
        best = total
    if total < target:
        left += 1
    elif total > target:
        right -= 1
    else:
        break
print(best)

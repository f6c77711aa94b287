n = int(input())
numbers = list(map(int, input().split()))
target = int(input())
left, right = 0, n - 1
pairs = 0
while left < right:
    total = numbers[left] + numbers[right]
    if total == target:
        pairs += 1
        left += 1
        right -= 1
    elif total < target:
        left += 1
    else:
        right -= 1
print(pairs)

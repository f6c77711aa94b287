n, q = map(int, input().split())
numbers = list(map(int, input().split()))
prefix = [0]
for number in numbers:
    prefix.append(prefix[-1] + number)
for _ in range(q):
    left, right = map(int, input().split())
    print(prefix[right + 1] - prefix[left])

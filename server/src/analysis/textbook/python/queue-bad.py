n = int(input())
queue = list(map(int, input().split()))
total = 0
while queue:
    first = queue.pop(0)
    total = total * 31 % 1000003 + first
print(total)

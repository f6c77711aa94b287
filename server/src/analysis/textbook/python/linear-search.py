n = int(input())
numbers = list(map(int, input().split()))
target = int(input())
found = -1
for i in range(n):
    if numbers[i] == target:
        found = i
        break
print(found)

n = int(input())
numbers = list(map(int, input().split()))
unique = []
for number in numbers:
    if number not in unique:
        unique.append(number)
print(len(unique))

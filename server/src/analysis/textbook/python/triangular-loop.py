n = int(input())
pairs = 0
for i in range(n):
    for j in range(i):
        if (i + j) % 3 == 0:
            pairs += 1
print(pairs)

n = int(input())
temperatures = [int(t) for t in input().split()]
answer = []

for i in range(n):
    days = 0
    for j in range(i + 1, n):
        if temperatures[j] > temperatures[i]:
            days = j - i
            break
    answer.append(str(days))

print(" ".join(answer))

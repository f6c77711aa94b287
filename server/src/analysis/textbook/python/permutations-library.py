from itertools import permutations

n = int(input())
total = 0
for order in permutations(range(n)):
    if order[0] < order[-1]:
        total += 1
print(total)

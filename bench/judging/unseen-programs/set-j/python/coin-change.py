# Fewest coins that make up an amount (dynamic programming, bottom up).
kinds, amount = map(int, input().split())
coins = list(map(int, input().split()))

INFINITY = float("inf")
fewest = [0] + [INFINITY] * amount

for value in range(1, amount + 1):
    for coin in coins:
        if coin <= value and fewest[value - coin] + 1 < fewest[value]:
            fewest[value] = fewest[value - coin] + 1

if fewest[amount] == INFINITY:
    print("impossible")
else:
    print(fewest[amount])

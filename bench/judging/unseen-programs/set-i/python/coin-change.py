# Fewest coins that make an amount, with the coins that are used.

amount = int(input("Amount: "))
coins = [int(c) for c in input("Coins: ").split()]

INFINITY = amount + 1
fewest = [0] + [INFINITY] * amount
last_coin = [0] * (amount + 1)

for value in range(1, amount + 1):
    for coin in coins:
        if coin <= value and fewest[value - coin] + 1 < fewest[value]:
            fewest[value] = fewest[value - coin] + 1
            last_coin[value] = coin

print()
if fewest[amount] == INFINITY:
    print("cannot be paid")
else:
    print(fewest[amount], "coins")
    rest = amount
    while rest > 0:
        print(last_coin[rest])
        rest -= last_coin[rest]

amount = int(input())
coins = [int(word) for word in input().split()]

INFINITY = float("inf")

# table[i][a] is the fewest coins for the amount a out of the first i kinds
table = [[INFINITY] * (amount + 1) for _ in range(len(coins) + 1)]
table[0][0] = 0

for i in range(1, len(coins) + 1):
    coin = coins[i - 1]
    for a in range(amount + 1):
        table[i][a] = table[i - 1][a]
        if a >= coin and table[i][a - coin] + 1 < table[i][a]:
            table[i][a] = table[i][a - coin] + 1

result = table[len(coins)][amount]
print("impossible" if result == INFINITY else result)

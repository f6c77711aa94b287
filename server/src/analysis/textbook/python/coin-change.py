count, amount = map(int, input().split())
coins = list(map(int, input().split()))
ways = [0] * (amount + 1)
ways[0] = 1
for coin in coins:
    for total in range(coin, amount + 1):
        ways[total] = (ways[total] + ways[total - coin]) % 1000000007
print(ways[amount])

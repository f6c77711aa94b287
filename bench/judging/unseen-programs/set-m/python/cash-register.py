COINS = [500, 200, 100, 50, 20, 10, 5, 2, 1]

total = 0
items = 0
line = input()
while line != "pay":
    name, price, quantity = line.split()
    cost = round(float(price) * 100) * int(quantity)
    print(f"{quantity} x {name:<8} {cost / 100:>8.2f}")
    total += cost
    items += int(quantity)
    line = input()

print(f"{items} items {total / 100:>12.2f}")
given = round(float(input()) * 100)
change = given - total
if change < 0:
    print("That is not enough.")
else:
    print(f"change {change / 100:.2f}")
    for coin in COINS:
        count = change // coin
        change %= coin
        if count > 0:
            print(f"  {count} x {coin / 100:.2f}")

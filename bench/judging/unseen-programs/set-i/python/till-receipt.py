PRICES = {"apple": 0.40, "bread": 2.20, "milk": 1.15, "cheese": 4.50}
DISCOUNT_FROM = 20.0

total = 0.0
items = 0

while True:
    entry = input()
    if entry == "pay":
        break
    name, quantity = entry.split()
    quantity = int(quantity)
    if name not in PRICES:
        print(f"unknown article: {name}")
        continue
    cost = PRICES[name] * quantity
    print(f"{quantity:>3} x {name:<8}{cost:>8.2f}")
    total += cost
    items += quantity

if total >= DISCOUNT_FROM:
    reduction = total * 0.1
    print(f"discount      {-reduction:>8.2f}")
    total -= reduction

print(f"{items} articles  {total:>8.2f}")

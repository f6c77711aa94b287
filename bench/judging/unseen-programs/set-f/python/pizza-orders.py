from dataclasses import dataclass


@dataclass
class Order:
    pizza: str
    count: int
    price: float

    @property
    def cost(self):
        return self.count * self.price


class Pizzeria:
    def __init__(self):
        self.orders = []

    def take(self, order):
        self.orders.append(order)

    def sales(self):
        totals = {}
        for order in self.orders:
            totals[order.pizza] = totals.get(order.pizza, 0) + order.cost
        return totals


pizzeria = Pizzeria()
while True:
    line = input()
    if line == "closed":
        break
    pizza, count, price = line.split()
    pizzeria.take(Order(pizza, int(count), float(price)))

ranking = sorted(pizzeria.sales().items(), key=lambda entry: (-entry[1], entry[0]))
for pizza, total in ranking:
    print(f"{pizza:<12}{total:8.2f}")

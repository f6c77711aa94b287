class Item:
    def __init__(self, name, weight, value):
        self.name = name
        self.weight = weight
        self.value = value


def best_value(items, capacity):
    best = [0] * (capacity + 1)
    for item in items:
        for room in range(capacity, item.weight - 1, -1):
            best[room] = max(best[room], best[room - item.weight] + item.value)
    return best[capacity]


def main():
    count, capacity = map(int, input().split())
    items = []
    for _ in range(count):
        name, weight, value = input().split()
        items.append(Item(name, int(weight), int(value)))
    print("Best value:", best_value(items, capacity))


if __name__ == "__main__":
    main()

def best_value(capacity, items):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for room in range(capacity, weight - 1, -1):
            best[room] = max(best[room], best[room - weight] + value)
    return best[capacity]


capacity = int(input())
count = int(input())
items = []
for _ in range(count):
    weight, value = input().split()
    items.append((int(weight), int(value)))

print("Best value:", best_value(capacity, items))

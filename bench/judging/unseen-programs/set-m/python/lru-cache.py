from collections import OrderedDict


class LRUCache:
    """Keeps the most recently used items, up to a capacity."""

    def __init__(self, capacity):
        self.capacity = capacity
        self.items = OrderedDict()

    def get(self, key):
        if key not in self.items:
            return -1
        self.items.move_to_end(key)
        return self.items[key]

    def put(self, key, value):
        if key in self.items:
            self.items.move_to_end(key)
        self.items[key] = value
        if len(self.items) > self.capacity:
            self.items.popitem(last=False)


def main():
    capacity, commands = map(int, input().split())
    cache = LRUCache(capacity)
    for _ in range(commands):
        parts = input().split()
        if parts[0] == "get":
            print(cache.get(int(parts[1])))
        else:
            cache.put(int(parts[1]), int(parts[2]))


if __name__ == "__main__":
    main()

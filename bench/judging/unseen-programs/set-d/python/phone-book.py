import sys

count = int(sys.stdin.readline())
book = {}
for _ in range(count):
    name, number = sys.stdin.readline().split()
    book[name] = number

for line in sys.stdin:
    name = line.strip()
    if not name:
        continue
    if name in book:
        print(f"{name}: {book[name]}")
    else:
        print(f"{name} is not in the book")

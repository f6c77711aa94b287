import heapq


def read_shelves():
    shelves = []
    for _ in range(int(input())):
        # Every shelf has at least one book and is already in order.
        shelves.append([int(number) for number in input().split()])
    return shelves


previous = None
for book in heapq.merge(*read_shelves()):
    if book == previous:
        print(book, "(again)")
    else:
        print(book)
    previous = book

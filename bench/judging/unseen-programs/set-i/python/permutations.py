"""Prints every order in which people can sit on a bench."""


def permute(items, start):
    """Fill the places from start on; restore the list afterwards."""
    if start == len(items):
        print(" ".join(items))
        return 1
    total = 0
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        total += permute(items, start + 1)
        items[start], items[i] = items[i], items[start]
    return total


people = input().split()
print(f"{len(people)} people")
number = permute(people, 0)
print(f"{number} ways to sit")

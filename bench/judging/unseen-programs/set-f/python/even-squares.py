import sys


def numbers():
    for line in sys.stdin:
        yield int(line)


def evens(values):
    return (value for value in values if value % 2 == 0)


def squares(values):
    for value in values:
        yield value * value


total = 0
for square in squares(evens(numbers())):
    print("+", square)
    total += square
print("=", total)

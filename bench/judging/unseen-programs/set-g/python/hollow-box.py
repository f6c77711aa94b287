size = int(input())


def line(i):
    if i == 0 or i == size - 1:
        return "*" * size
    return "*" + " " * (size - 2) + "*"


for i in range(size):
    print(line(i))

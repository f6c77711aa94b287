"""The first rows of Pascal's triangle; only one row is kept."""


def next_row(row):
    following = [1]
    for left, right in zip(row, row[1:]):
        following.append(left + right)
    following.append(1)
    return following


def pascal(height):
    row = [1]
    for _ in range(height):
        yield row
        row = next_row(row)


n = int(input("How many rows? "))
print()
for number, row in enumerate(pascal(n)):
    print(f"{number}: {' '.join(map(str, row))}")

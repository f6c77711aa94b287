def pascal():
    row = [1]
    while True:
        yield row
        row = [left + right for left, right in zip([0] + row, row + [0])]


rows = int(input())
for number, row in enumerate(pascal(), start=1):
    print(" ".join(str(value) for value in row))
    if number == rows:
        break

def permute(items, start):
    global count
    if start == len(items):
        count += 1
        return
    for i in range(start, len(items)):
        items[start], items[i] = items[i], items[start]
        permute(items, start + 1)
        items[start], items[i] = items[i], items[start]


count = 0
permute([1, 2, 3, 4], 0)
print(count)

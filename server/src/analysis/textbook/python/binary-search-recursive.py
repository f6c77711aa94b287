def search(values, target, left, right):
    if left > right:
        return False
    mid = left + (right - left) // 2
    if values[mid] == target:
        return True
    elif values[mid] > target:
        return search(values, target, left, mid - 1)
    return search(values, target, mid + 1, right)


values = [1, 3, 4, 7, 9, 11, 15]
print(search(values, 9, 0, len(values) - 1))

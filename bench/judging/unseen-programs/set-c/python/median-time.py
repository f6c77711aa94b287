def merge(left, right):
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    return merged + left[i:] + right[j:]


def merge_sort(values):
    if len(values) <= 1:
        return values
    half = len(values) // 2
    return merge(merge_sort(values[:half]), merge_sort(values[half:]))


def median(values):
    values = merge_sort(values)
    n = len(values)
    if n % 2:
        return values[n // 2]
    return (values[n // 2 - 1] + values[n // 2]) / 2


times = []
while True:
    entry = input("time (empty to stop): ")
    if not entry:
        break
    times.append(float(entry))
print("median", median(times))

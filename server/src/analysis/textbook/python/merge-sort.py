def merge_sort(values):
    if len(values) <= 1:
        return values
    half = len(values) // 2
    left = merge_sort(values[:half])
    right = merge_sort(values[half:])
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    merged.extend(left[i:])
    merged.extend(right[j:])
    return merged


n = int(input())
print(merge_sort([int(x) for x in input().split()]))

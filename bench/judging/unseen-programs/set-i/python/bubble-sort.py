"""Bubble sort that stops as soon as a pass makes no swap."""

temperatures = [21, 17, 30, 12, 25, 19, 8, 27]


def bubble_sort(values):
    end = len(values) - 1
    passes = 0
    swapped = True
    while swapped:
        swapped = False
        for i in range(end):
            if values[i] > values[i + 1]:
                values[i], values[i + 1] = values[i + 1], values[i]
                swapped = True
        end -= 1
        passes += 1
    return passes


print("before:", temperatures)
needed = bubble_sort(temperatures)
print("after: ", temperatures)
print("passes:", needed)

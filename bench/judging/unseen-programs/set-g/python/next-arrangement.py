a = input().split()
a = [int(x) for x in a]
i = len(a) - 2
while i >= 0 and a[i] >= a[i + 1]:
    i = i - 1
if i < 0:
    print("this was the last one")
else:
    j = len(a) - 1
    while a[j] <= a[i]:
        j = j - 1
    a[i], a[j] = a[j], a[i]
    left = i + 1
    right = len(a) - 1
    while left < right:
        a[left], a[right] = a[right], a[left]
        left = left + 1
        right = right - 1
    print(*a)

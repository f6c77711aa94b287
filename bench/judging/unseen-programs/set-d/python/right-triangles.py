from math import isqrt

longest = int(input())
found = 0
for a in range(1, longest + 1):
    for b in range(a, longest + 1):
        c = isqrt(a * a + b * b)
        if c > longest:
            break
        if c * c == a * a + b * b:
            found += 1
            print(f"{a}^2 + {b}^2 = {c}^2")
print(found)

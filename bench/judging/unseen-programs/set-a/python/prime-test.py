from math import isqrt

n = int(input())

if n > 1 and all(n % d != 0 for d in range(2, isqrt(n) + 1)):
    print(n, "is prime")
else:
    print(n, "is not prime")

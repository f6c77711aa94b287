n = int(input())
divisors = [0] * (n + 1)
for d in range(1, n + 1):
    for multiple in range(d, n + 1, d):
        divisors[multiple] += 1
print(max(divisors))

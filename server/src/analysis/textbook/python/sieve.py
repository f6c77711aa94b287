n = int(input())
is_prime = [True] * (n + 1)
is_prime[0] = is_prime[1] = False
i = 2
while i * i <= n:
    if is_prime[i]:
        for multiple in range(i * i, n + 1, i):
            is_prime[multiple] = False
    i += 1
print(sum(is_prime))

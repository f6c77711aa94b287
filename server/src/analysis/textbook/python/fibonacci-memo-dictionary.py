memo = {}


def fibonacci(n):
    if n in memo:
        return memo[n]
    if n <= 2:
        value = 1
    else:
        value = fibonacci(n - 1) + fibonacci(n - 2)
    memo[n] = value
    return value


print(fibonacci(int(input())) % 1000000007)

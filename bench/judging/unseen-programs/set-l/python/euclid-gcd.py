"""Greatest common divisor and least common multiple of two numbers."""


def gcd(a, b):
    while b != 0:
        a, b = b, a % b
    return a


def lcm(a, b):
    return a // gcd(a, b) * b


first = int(input())
second = int(input())

if first <= 0 or second <= 0:
    print("Please enter positive numbers.")
else:
    print(f"gcd({first}, {second}) = {gcd(first, second)}")
    print(f"lcm({first}, {second}) = {lcm(first, second)}")
    if gcd(first, second) == 1:
        print("The numbers are coprime.")
    else:
        divisor = gcd(first, second)
        print(f"{first}/{second} = {first // divisor}/{second // divisor}")

LOWEST = -20
HIGHEST = 40
STEP = 10


def to_fahrenheit(celsius):
    return celsius * 9 / 5 + 32


def describe(celsius):
    if celsius <= 0:
        return "freezing"
    if celsius < 25:
        return "mild"
    return "hot"


print(f"{'Celsius':>8} {'Fahrenheit':>11}")
print("-" * 20)
for celsius in range(LOWEST, HIGHEST + 1, STEP):
    fahrenheit = to_fahrenheit(celsius)
    print(f"{celsius:>8} {fahrenheit:>11.1f} {describe(celsius)}")

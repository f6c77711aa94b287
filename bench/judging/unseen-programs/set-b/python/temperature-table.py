def to_fahrenheit(celsius):
    return celsius * 9 / 5 + 32


def main():
    celsius = -10
    while celsius <= 40:
        print(f"{celsius:4d} {to_fahrenheit(celsius):7.1f}")
        celsius += 5


if __name__ == "__main__":
    main()

def digits_of(text):
    return [int(ch) for ch in text if ch.isdigit()]


def luhn_sum(digits):
    total = 0
    double = False
    for digit in reversed(digits):
        if double:
            digit *= 2
            if digit > 9:
                digit -= 9
        total += digit
        double = not double
    return total


def check_digit(digits):
    """The digit that would make the number valid if it were appended."""
    rest = luhn_sum(digits + [0]) % 10
    return (10 - rest) % 10


def main():
    text = input("Card number: ")
    print()
    digits = digits_of(text)
    if len(digits) < 2:
        print("too short")
        return
    if luhn_sum(digits) % 10 == 0:
        print("valid")
    else:
        print("not valid")
        expected = check_digit(digits[:-1])
        print(f"the last digit should be {expected}, not {digits[-1]}")


main()

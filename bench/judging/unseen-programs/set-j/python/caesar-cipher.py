import sys


def encrypt(text, shift):
    result = []
    for ch in text:
        if ch.isupper():
            result.append(chr((ord(ch) - ord("A") + shift) % 26 + ord("A")))
        elif ch.islower():
            result.append(chr((ord(ch) - ord("a") + shift) % 26 + ord("a")))
        else:
            result.append(ch)
    return "".join(result)


if __name__ == "__main__":
    key = int(sys.argv[1])
    message = sys.stdin.read()
    print(encrypt(message, key), end="")

import sys


def shift_letter(letter, shift):
    if letter.islower():
        return chr((ord(letter) - ord("a") + shift) % 26 + ord("a"))
    if letter.isupper():
        return chr((ord(letter) - ord("A") + shift) % 26 + ord("A"))
    return letter


lines = sys.stdin.read().splitlines()
shift = int(lines[0])
message = lines[1]
print("".join(shift_letter(c, shift) for c in message))

ALPHABET_SIZE = 26


def shift_letter(letter, key):
    if not letter.isascii() or not letter.isalpha():
        return letter
    base = ord("A") if letter.isupper() else ord("a")
    return chr((ord(letter) - base + key) % ALPHABET_SIZE + base)


def encrypt(text, key):
    letters = []
    for letter in text:
        letters.append(shift_letter(letter, key))
    return "".join(letters)


def decrypt(text, key):
    return encrypt(text, -key)


key = int(input())
message = input()
secret = encrypt(message, key)
print(secret)
print(decrypt(secret, key))

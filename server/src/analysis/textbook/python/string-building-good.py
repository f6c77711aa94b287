text = input()
letters = []
for letter in text:
    if letter not in "aeiou":
        letters.append(letter.upper())
print("".join(letters))

text = input()
backwards = ""
for letter in text:
    backwards = letter + backwards
print(backwards == text)

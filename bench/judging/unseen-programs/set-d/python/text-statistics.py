import sys

text = sys.stdin.read()
vowels = 0
capitals = 0
for letter in text:
    if letter.lower() in "aeiou":
        vowels += 1
    if letter.isupper():
        capitals += 1

print("lines:", text.count("\n"))
print("words:", len(text.split()))
print("characters:", len(text))
print("vowels:", vowels)
print("capitals:", capitals)

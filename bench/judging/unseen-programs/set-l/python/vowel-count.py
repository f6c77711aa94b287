import sys

# Everything up to the end of the input is one text.
text = sys.stdin.read().lower()
counts = dict.fromkeys("aeiou", 0)
consonants = 0

for char in text:
    if char in counts:
        counts[char] += 1
    elif char.isalpha():
        consonants += 1

for vowel, count in counts.items():
    print(f"{vowel}: {'*' * count} {count}")
print("consonants:", consonants)
vowels = sum(counts.values())
print("vowels:", vowels)
if vowels > consonants:
    print("More vowels than consonants!")

import string
import sys

counts = {}
for line in sys.stdin:
    for word in line.split():
        word = word.strip(string.punctuation).lower()
        if word:
            counts[word] = counts.get(word, 0) + 1

ranking = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
for word, count in ranking[:5]:
    print(f"{count:3d} {word}")
print(len(counts), "different words")

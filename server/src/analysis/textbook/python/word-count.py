import sys

counts = {}
for line in sys.stdin:
    for word in line.split():
        counts[word] = counts.get(word, 0) + 1
print(len(counts))

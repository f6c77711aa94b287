import sys

counts = {}
for word in sys.stdin.read().lower().split():
    word = word.strip(".,;:!?\"'()")
    if not word:
        continue
    if word in counts:
        counts[word] += 1
    else:
        counts[word] = 1

ranking = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
for word, count in ranking[:5]:
    print(f"{count:4d} {word}")

import sys

words = sys.stdin.read().lower().split()

counted = [(words.count(word), word) for word in set(words)]
counted.sort(key=lambda pair: (-pair[0], pair[1]))

for count, word in counted[:3]:
    print(f"{word}: {count}")

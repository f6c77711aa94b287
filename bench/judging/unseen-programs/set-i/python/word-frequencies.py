import string
import sys


def clean(word):
    return word.strip(string.punctuation).lower()


def count_words(lines):
    counts = {}
    for line in lines:
        for word in line.split():
            word = clean(word)
            if word:
                counts[word] = counts.get(word, 0) + 1
    return counts


def main():
    counts = count_words(sys.stdin)
    ranking = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    print(f"{len(counts)} different words")
    for word, count in ranking[:5]:
        print(f"{word:<10}{count:>4}")


if __name__ == "__main__":
    main()

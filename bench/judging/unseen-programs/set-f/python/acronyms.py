import sys

SMALL_WORDS = {"of", "the", "and", "for", "in"}


def acronym(phrase):
    letters = ""
    for word in phrase.split():
        if word.lower() not in SMALL_WORDS:
            letters += word[0].upper()
    return letters


for line in sys.stdin:
    line = line.strip()
    if line:
        print(acronym(line))

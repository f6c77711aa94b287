# Can a note be glued together from the words of a magazine?

def count_words(words):
    counts = {}
    for word in words:
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return counts


def missing_words(magazine, note):
    available = count_words(magazine)
    missing = []
    for word in note:
        if available.get(word, 0) > 0:
            available[word] -= 1
        else:
            missing.append(word)
    return missing


magazine = input().lower().split()
note = input().lower().split()
missing = missing_words(magazine, note)
if not missing:
    print("The note can be written.")
else:
    print("Words that are missing:")
    for word in missing:
        print("-", word)

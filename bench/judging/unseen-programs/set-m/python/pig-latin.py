VOWELS = "aeiou"


def translate_word(word):
    if word[0] in VOWELS:
        return word + "way"
    for i, letter in enumerate(word):
        if letter in VOWELS:
            return word[i:] + word[:i] + "ay"
    return word + "ay"


def pig_latin(sentence):
    translated = []
    for word in sentence.lower().split():
        translated.append(translate_word(word))
    return " ".join(translated)


print(pig_latin(input()))

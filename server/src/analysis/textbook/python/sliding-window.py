def longest_without_repeats(text):
    last = {}
    start = 0
    best = 0
    for end, letter in enumerate(text):
        if letter in last and last[letter] >= start:
            start = last[letter] + 1
        last[letter] = end
        best = max(best, end - start + 1)
    return best


print(longest_without_repeats(input()))

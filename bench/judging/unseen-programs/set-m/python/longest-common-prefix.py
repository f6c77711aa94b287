def longest_common_prefix(words):
    prefix = words[0]
    for word in words[1:]:
        while not word.startswith(prefix):
            prefix = prefix[:-1]
            if prefix == "":
                return ""
    return prefix


count = int(input())
words = []
for _ in range(count):
    words.append(input().strip())

prefix = longest_common_prefix(words)
if prefix:
    print("Common prefix:", prefix)
else:
    print("No common prefix")

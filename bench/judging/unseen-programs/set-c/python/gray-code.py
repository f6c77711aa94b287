def gray(bits):
    if bits == 0:
        return [""]
    shorter = gray(bits - 1)
    result = []
    for word in shorter:
        result.append("0" + word)
    for word in reversed(shorter):
        result.append("1" + word)
    return result


n = int(input("How many bits? "))
for word in gray(n):
    print(word)

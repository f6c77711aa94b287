def ways_to_roll(dice, target):
    ways = [0] * (target + 1)
    ways[0] = 1
    for _ in range(dice):
        following = [0] * (target + 1)
        for total in range(1, target + 1):
            for face in range(1, 7):
                if face <= total:
                    following[total] += ways[total - face]
        ways = following
    return ways[target]


dice, target = map(int, input("").split())
print(f"{ways_to_roll(dice, target)} of {6 ** dice} rolls")

def read_basket():
    return set(input().split(","))


mine = read_basket()
yours = read_basket()
both = mine & yours
print("both:", len(both))
print("only mine:", len(mine - yours))
print("only yours:", len(yours - mine))
print("together:", len(mine | yours))

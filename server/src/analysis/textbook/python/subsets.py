def subsets(items):
    if not items:
        return [[]]
    rest = subsets(items[1:])
    return rest + [[items[0]] + subset for subset in rest]


input()
everything = subsets(input().split())
print(len(everything))

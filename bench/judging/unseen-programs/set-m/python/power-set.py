import sys


def print_subsets(items, index, chosen):
    if index == len(items):
        print("{" + ", ".join(chosen) + "}")
        return
    print_subsets(items, index + 1, chosen)
    chosen.append(items[index])
    print_subsets(items, index + 1, chosen)
    chosen.pop()


print_subsets(sys.argv[1:], 0, [])

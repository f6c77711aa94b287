import sys


def main(arguments):
    if not arguments:
        print("usage: range NUMBER...")
        return 1
    numbers = sorted(int(a) for a in arguments)
    print("from", numbers[0], "to", numbers[-1])
    return 0


sys.exit(main(sys.argv[1:]))

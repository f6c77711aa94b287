import sys
from string import ascii_lowercase, ascii_uppercase


def make_table(shift):
    shift %= 26
    moved_lower = ascii_lowercase[shift:] + ascii_lowercase[:shift]
    moved_upper = ascii_uppercase[shift:] + ascii_uppercase[:shift]
    return str.maketrans(ascii_lowercase + ascii_uppercase, moved_lower + moved_upper)


table = make_table(int(sys.stdin.readline()))
for line in sys.stdin:
    print(line.rstrip("\n").translate(table))

import sys

moves = 0


def move_tower(height, source, target, spare):
    global moves
    if height == 0:
        return
    move_tower(height - 1, source, spare, target)
    moves += 1
    print(f"Move disk {height} from {source} to {target}")
    move_tower(height - 1, spare, target, source)


def main():
    if len(sys.argv) != 2:
        print("usage: hanoi.py DISKS")
        return
    disks = int(sys.argv[1])
    move_tower(disks, "A", "C", "B")
    print(f"{moves} moves")


main()

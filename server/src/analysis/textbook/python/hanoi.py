def hanoi(disks, source, target, spare):
    if disks == 0:
        return 0
    moves = hanoi(disks - 1, source, spare, target)
    moves += 1
    return moves + hanoi(disks - 1, spare, target, source)


print(hanoi(int(input()), "A", "C", "B"))

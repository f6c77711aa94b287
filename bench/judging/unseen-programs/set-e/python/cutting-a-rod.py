# The best way to cut a rod: the price list says what a piece of each length brings.
import sys

sys.setrecursionlimit(10000)


def best_income(length, prices, memo, first_cut):
    if length == 0:
        return 0
    if length in memo:
        return memo[length]
    best = 0
    for piece in range(1, length + 1):
        income = prices[piece - 1] + best_income(length - piece, prices, memo, first_cut)
        if income > best:
            best = income
            first_cut[length] = piece
    memo[length] = best
    return best


def main():
    prices = list(map(int, sys.stdin.readline().split()))
    length = len(prices)
    first_cut = {}
    print("best income:", best_income(length, prices, {}, first_cut))
    pieces = []
    while length > 0:
        pieces.append(str(first_cut[length]))
        length -= first_cut[length]
    print("pieces:", " ".join(pieces))


main()

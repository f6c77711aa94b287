import sys


def main():
    totals = None
    for line in sys.stdin:
        row = [int(field) for field in line.split(",")]
        if totals is None:
            totals = row
        else:
            totals = [total + value for total, value in zip(totals, row)]
    if totals is None:
        print("no rows")
        return
    print(",".join(map(str, totals)))


main()

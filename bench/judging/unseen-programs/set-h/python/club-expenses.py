import csv
import sys
from itertools import groupby
from operator import itemgetter

rows = list(csv.DictReader(sys.stdin))
rows.sort(key=itemgetter("member"))

total = 0.0
for member, group in groupby(rows, key=itemgetter("member")):
    amounts = [float(row["amount"]) for row in group]
    total += sum(amounts)
    print(f"{member}: {sum(amounts):.2f} (largest {max(amounts):.2f})")
print(f"total: {total:.2f}")

steps = [int(word) for word in input().split()]
average = sum(steps) / len(steps)
good_days = [day for day, count in enumerate(steps, start=1) if count > average]
print(f"average: {average:.1f}")
print("most:", max(steps))
print("days above average:", *good_days)

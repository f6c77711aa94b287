def bell_numbers(count):
    row = [1]
    for _ in range(count):
        yield row[0]
        following = [row[-1]]
        for value in row:
            following.append(following[-1] + value)
        row = following


print(", ".join(str(bell) for bell in bell_numbers(int(input()))))

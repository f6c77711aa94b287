"""The computer guesses a number between 1 and a limit."""


def guess_number(limit, secret):
    low, high = 1, limit
    guesses = 0
    while low <= high:
        guess = (low + high) // 2
        guesses += 1
        if guess == secret:
            print(f"{guess}: correct!")
            return guesses
        elif guess < secret:
            print(f"{guess}: too low")
            low = guess + 1
        else:
            print(f"{guess}: too high")
            high = guess - 1
    return None


limit = int(input())
secret = int(input())
count = guess_number(limit, secret)
if count is None:
    print("You cheated.")
else:
    print(f"I needed {count} guesses.")

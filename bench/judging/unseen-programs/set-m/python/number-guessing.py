# The computer guesses the number that you think of.
import sys

limit = int(sys.argv[1])
secret = int(sys.argv[2])

low = 1
high = limit
guesses = 0
found = False
while not found:
    guess = (low + high) // 2
    guesses += 1
    if guess < secret:
        print(guess, "is too small")
        low = guess + 1
    elif guess > secret:
        print(guess, "is too large")
        high = guess - 1
    else:
        found = True

print(f"It is {secret}! I needed {guesses} guesses.")

class InsufficientFunds(Exception):
    pass


class BankAccount:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    def deposit(self, amount):
        self.balance += amount

    def withdraw(self, amount):
        if amount > self.balance:
            raise InsufficientFunds(f"only {self.balance} left")
        self.balance -= amount

    def __str__(self):
        return f"{self.owner}: {self.balance}"


account = BankAccount(input("Owner: "))
while True:
    command = input("> ").split()
    if not command or command[0] == "quit":
        break
    try:
        if command[0] == "deposit":
            account.deposit(int(command[1]))
        elif command[0] == "withdraw":
            account.withdraw(int(command[1]))
        else:
            print("Unknown command")
    except InsufficientFunds as error:
        print("Sorry,", error)
print(account)

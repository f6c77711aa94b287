cart = {}

while True:
    command = input().split()
    if command[0] == "quit":
        break
    elif command[0] == "add":
        item = command[1]
        price = float(command[2])
        cart[item] = price
        print(f"{item} added")
    elif command[0] == "remove":
        item = command[1]
        if item in cart:
            del cart[item]
            print(f"{item} removed")
        else:
            print(f"{item} is not in the cart")
    elif command[0] == "total":
        total = 0
        for item in cart:
            total += cart[item]
        print(f"{len(cart)} items: {total:.2f}")
    else:
        print("Unknown command")

print("Goodbye!")

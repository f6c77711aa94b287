"""A parking garage: cars come and go, and pay for every hour begun."""


class Garage:
    PRICE_PER_HOUR = 3

    def __init__(self):
        self.arrivals = {}
        self.income = 0

    def enter(self, plate, hour):
        if plate in self.arrivals:
            print(plate, "is inside already")
            return
        self.arrivals[plate] = hour

    def leave(self, plate, hour):
        if plate not in self.arrivals:
            print(plate, "is not here")
            return
        hours = max(1, hour - self.arrivals.pop(plate))
        price = hours * self.PRICE_PER_HOUR
        self.income += price
        print(f"{plate} pays {price} euros")


def main():
    garage = Garage()
    while True:
        command = input().split()
        if command[0] == "close":
            break
        plate, hour = command[1], int(command[2])
        if command[0] == "in":
            garage.enter(plate, hour)
        elif command[0] == "out":
            garage.leave(plate, hour)
        else:
            print("unknown command")
    print("income:", garage.income)
    for plate in garage.arrivals:
        print("still inside:", plate)


if __name__ == "__main__":
    main()

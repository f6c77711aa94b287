import sys


class Customer:
    def __init__(self, name):
        self.name = name
        self.behind = None


class Queue:
    def __init__(self):
        self.front = None
        self.back = None
        self.length = 0

    def arrive(self, name):
        customer = Customer(name)
        if self.back is None:
            self.front = customer
        else:
            self.back.behind = customer
        self.back = customer
        self.length += 1

    def serve(self):
        if self.front is None:
            return "nobody"
        name = self.front.name
        self.front = self.front.behind
        if self.front is None:
            self.back = None
        self.length -= 1
        return name


queue = Queue()
for line in sys.stdin:
    command, *rest = line.split()
    if command == "arrive":
        queue.arrive(rest[0])
    elif command == "serve":
        print(queue.serve())
    elif command == "count":
        print(queue.length)

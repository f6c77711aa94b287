class Node:
    def __init__(self, value, following):
        self.value = value
        self.following = following


class LinkedList:
    def __init__(self):
        self.head = None

    def push(self, value):
        self.head = Node(value, self.head)

    def reverse(self):
        previous = None
        node = self.head
        while node is not None:
            following = node.following
            node.following = previous
            previous = node
            node = following
        self.head = previous


n = int(input())
numbers = LinkedList()
for word in input().split():
    numbers.push(int(word))
numbers.reverse()
print(numbers.head.value)

class Node:
    def __init__(self, data, next=None):
        self.data = data
        self.next = next


class LinkedList:
    def __init__(self):
        self.head = None
        self.tail = None

    def append(self, data):
        node = Node(data)
        if self.head is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node

    def reverse(self):
        previous = None
        current = self.head
        self.tail = self.head
        while current is not None:
            following = current.next
            current.next = previous
            previous = current
            current = following
        self.head = previous

    def __iter__(self):
        node = self.head
        while node is not None:
            yield node.data
            node = node.next


words = LinkedList()
for word in input().split():
    words.append(word)

print(" -> ".join(words))
words.reverse()
print(" -> ".join(words))

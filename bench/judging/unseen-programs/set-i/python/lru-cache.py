"""A cache that forgets the entry not used for longest: hash map and doubly linked list."""
import sys


class Node:
    def __init__(self, key=None, value=None):
        self.key, self.value = key, value
        self.prev = self.next = None


class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.nodes = {}
        self.head, self.tail = Node(), Node()
        self.head.next, self.tail.prev = self.tail, self.head

    def _unlink(self, node):
        node.prev.next, node.next.prev = node.next, node.prev

    def _push_front(self, node):
        node.prev, node.next = self.head, self.head.next
        self.head.next.prev = node
        self.head.next = node

    def get(self, key):
        node = self.nodes.get(key)
        if node is None:
            return None
        self._unlink(node)
        self._push_front(node)
        return node.value

    def put(self, key, value):
        if key in self.nodes:
            self._unlink(self.nodes.pop(key))
        elif len(self.nodes) == self.capacity:
            oldest = self.tail.prev
            self._unlink(oldest)
            del self.nodes[oldest.key]
        node = Node(key, value)
        self.nodes[key] = node
        self._push_front(node)


cache = LRUCache(int(sys.stdin.readline()))
for line in sys.stdin:
    command, *arguments = line.split()
    if command == "put":
        cache.put(arguments[0], arguments[1])
    else:
        found = cache.get(arguments[0])
        print(arguments[0], "->", found if found is not None else "miss")

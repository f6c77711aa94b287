class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None


class Tree:
    def __init__(self):
        self.root = None

    def insert(self, key):
        self.root = self._insert(self.root, key)

    def _insert(self, node, key):
        if node is None:
            return Node(key)
        if key < node.key:
            node.left = self._insert(node.left, key)
        else:
            node.right = self._insert(node.right, key)
        return node

    def in_order(self, node, result):
        if node is not None:
            self.in_order(node.left, result)
            result.append(node.key)
            self.in_order(node.right, result)


n = int(input())
tree = Tree()
for word in input().split():
    tree.insert(int(word))

keys = []
tree.in_order(tree.root, keys)
print(*keys)

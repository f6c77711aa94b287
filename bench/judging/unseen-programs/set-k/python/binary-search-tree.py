class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None


class BinarySearchTree:
    def __init__(self):
        self.root = None
        self.size = 0

    def insert(self, key):
        if self.root is None:
            self.root = Node(key)
            self.size += 1
            return
        node = self.root
        while True:
            if key == node.key:
                return
            if key < node.key:
                if node.left is None:
                    node.left = Node(key)
                    break
                node = node.left
            else:
                if node.right is None:
                    node.right = Node(key)
                    break
                node = node.right
        self.size += 1

    def inorder(self):
        keys = []
        self._visit(self.root, keys)
        return keys

    def _visit(self, node, keys):
        if node is not None:
            self._visit(node.left, keys)
            keys.append(node.key)
            self._visit(node.right, keys)

    def minimum(self):
        node = self.root
        while node.left is not None:
            node = node.left
        return node.key


tree = BinarySearchTree()
for word in input().split():
    tree.insert(int(word))

print("In order:", tree.inorder())
print("Size:", tree.size)
print("Minimum:", tree.minimum())

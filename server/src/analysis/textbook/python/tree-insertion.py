class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None


def insert(root, key):
    if root is None:
        return Node(key)
    if key < root.key:
        root.left = insert(root.left, key)
    else:
        root.right = insert(root.right, key)
    return root


def height(node):
    if node is None:
        return 0
    return 1 + max(height(node.left), height(node.right))


n = int(input())
root = None
for number in map(int, input().split()):
    root = insert(root, number)
print(height(root))

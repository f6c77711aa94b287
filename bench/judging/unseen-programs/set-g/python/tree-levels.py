from collections import deque


class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


class Tree:
    def __init__(self):
        self.root = None

    def insert(self, value):
        if self.root is None:
            self.root = Node(value)
            return True
        node = self.root
        while True:
            if value == node.value:
                return False
            if value < node.value:
                if node.left is None:
                    node.left = Node(value)
                    return True
                node = node.left
            else:
                if node.right is None:
                    node.right = Node(value)
                    return True
                node = node.right

    def levels(self):
        if self.root is None:
            return
        queue = deque([self.root])
        while queue:
            level = []
            for _ in range(len(queue)):
                node = queue.popleft()
                level.append(node.value)
                if node.left:
                    queue.append(node.left)
                if node.right:
                    queue.append(node.right)
            yield level


def main():
    tree = Tree()
    for word in input().split():
        if not tree.insert(int(word)):
            print("seen before:", word)
    for depth, level in enumerate(tree.levels()):
        print(depth, *level)


if __name__ == "__main__":
    main()

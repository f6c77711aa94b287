from dataclasses import dataclass
from typing import Optional


@dataclass
class Node:
    key: int
    left: Optional["Node"] = None
    right: Optional["Node"] = None


def build(keys):
    if not keys:
        return None
    middle = len(keys) // 2
    return Node(keys[middle], build(keys[:middle]), build(keys[middle + 1:]))


def height(node):
    if node is None:
        return 0
    return 1 + max(height(node.left), height(node.right))


def walk(node):
    if node is not None:
        walk(node.left)
        print(node.key, end=" ")
        walk(node.right)


tree = build(sorted(int(word) for word in input().split()))
walk(tree)
print()
print("height", height(tree))

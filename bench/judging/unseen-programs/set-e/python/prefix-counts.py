import sys


class Node:
    def __init__(self):
        self.children = {}
        self.words = 0


class Trie:
    def __init__(self):
        self.root = Node()

    def insert(self, word):
        node = self.root
        for letter in word:
            if letter not in node.children:
                node.children[letter] = Node()
            node = node.children[letter]
            node.words += 1

    def count(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node.children:
                return 0
            node = node.children[letter]
        return node.words


def main():
    trie = Trie()
    number_of_words = int(sys.stdin.readline())
    for _ in range(number_of_words):
        trie.insert(sys.stdin.readline().strip())
    number_of_prefixes = int(sys.stdin.readline())
    for _ in range(number_of_prefixes):
        prefix = sys.stdin.readline().strip()
        print(prefix + ":", trie.count(prefix))


if __name__ == "__main__":
    main()

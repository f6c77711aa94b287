#include <algorithm>
#include <iostream>
#include <memory>

struct Node {
    int key;
    std::unique_ptr<Node> left;
    std::unique_ptr<Node> right;

    explicit Node(int k) : key(k) {}
};

using Tree = std::unique_ptr<Node>;

void insert(Tree& tree, int key) {
    if (!tree) {
        tree = std::make_unique<Node>(key);
    } else if (key < tree->key) {
        insert(tree->left, key);
    } else if (key > tree->key) {
        insert(tree->right, key);
    }
}

int height(const Tree& tree) {
    if (!tree) {
        return 0;
    }
    return 1 + std::max(height(tree->left), height(tree->right));
}

int countLeaves(const Tree& tree) {
    if (!tree) {
        return 0;
    }
    if (!tree->left && !tree->right) {
        return 1;
    }
    return countLeaves(tree->left) + countLeaves(tree->right);
}

void print(const Tree& tree) {
    if (tree) {
        print(tree->left);
        std::cout << tree->key << ' ';
        print(tree->right);
    }
}

int main() {
    Tree root;
    int key;
    while (std::cin >> key) {
        insert(root, key);
    }
    print(root);
    std::cout << "\nheight " << height(root) << ", leaves " << countLeaves(root) << '\n';
}

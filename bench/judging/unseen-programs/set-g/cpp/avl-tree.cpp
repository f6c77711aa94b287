#include <algorithm>
#include <iostream>
#include <memory>

struct Node {
    int key;
    int height = 1;
    std::unique_ptr<Node> left, right;
    explicit Node(int k) : key(k) {}
};

using Tree = std::unique_ptr<Node>;

int heightOf(const Tree& tree) { return tree ? tree->height : 0; }

void update(Tree& tree) { tree->height = 1 + std::max(heightOf(tree->left), heightOf(tree->right)); }

void rotateRight(Tree& tree) {
    Tree top = std::move(tree->left);
    tree->left = std::move(top->right);
    update(tree);
    top->right = std::move(tree);
    tree = std::move(top);
    update(tree);
}

void rotateLeft(Tree& tree) {
    Tree top = std::move(tree->right);
    tree->right = std::move(top->left);
    update(tree);
    top->left = std::move(tree);
    tree = std::move(top);
    update(tree);
}

void rebalance(Tree& tree) {
    update(tree);
    int balance = heightOf(tree->left) - heightOf(tree->right);
    if (balance > 1) {
        if (heightOf(tree->left->left) < heightOf(tree->left->right)) rotateLeft(tree->left);
        rotateRight(tree);
    } else if (balance < -1) {
        if (heightOf(tree->right->right) < heightOf(tree->right->left)) rotateRight(tree->right);
        rotateLeft(tree);
    }
}

void insert(Tree& tree, int key) {
    if (!tree) {
        tree = std::make_unique<Node>(key);
        return;
    }
    if (key == tree->key) return;
    insert(key < tree->key ? tree->left : tree->right, key);
    rebalance(tree);
}

void print(const Tree& tree, int depth) {
    if (!tree) return;
    print(tree->left, depth + 1);
    std::cout << tree->key << " (depth " << depth << ")\n";
    print(tree->right, depth + 1);
}

int main() {
    Tree root;
    int key;
    while (std::cin >> key) insert(root, key);
    print(root, 0);
    std::cout << "height " << heightOf(root) << "\n";
}

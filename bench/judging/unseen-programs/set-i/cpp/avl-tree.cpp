#include <algorithm>
#include <iostream>

struct Node {
    int key;
    int height = 1;
    Node* left = nullptr;
    Node* right = nullptr;
    explicit Node(int k) : key(k) {}
};

int height(Node* node) { return node ? node->height : 0; }

int balance(Node* node) { return height(node->left) - height(node->right); }

void update(Node* node) { node->height = 1 + std::max(height(node->left), height(node->right)); }

Node* rotate_right(Node* node) {
    Node* top = node->left;
    node->left = top->right;
    top->right = node;
    update(node);
    update(top);
    return top;
}

Node* rotate_left(Node* node) {
    Node* top = node->right;
    node->right = top->left;
    top->left = node;
    update(node);
    update(top);
    return top;
}

Node* insert(Node* node, int key) {
    if (!node) return new Node(key);
    if (key == node->key) return node;
    if (key < node->key) node->left = insert(node->left, key);
    else node->right = insert(node->right, key);
    update(node);
    if (balance(node) > 1) {
        if (balance(node->left) < 0) node->left = rotate_left(node->left);
        return rotate_right(node);
    }
    if (balance(node) < -1) {
        if (balance(node->right) > 0) node->right = rotate_right(node->right);
        return rotate_left(node);
    }
    return node;
}

void print(Node* node, int depth) {
    if (!node) return;
    print(node->left, depth + 1);
    std::cout << node->key << " (depth " << depth << ")\n";
    print(node->right, depth + 1);
}

void destroy(Node* node) {
    if (!node) return;
    destroy(node->left);
    destroy(node->right);
    delete node;
}

int main() {
    Node* root = nullptr;
    int key;
    while (std::cin >> key) root = insert(root, key);
    print(root, 0);
    std::cout << "height " << height(root) << '\n';
    destroy(root);
}

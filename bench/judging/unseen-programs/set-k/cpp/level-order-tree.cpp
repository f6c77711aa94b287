#include <iostream>
#include <memory>
#include <queue>
#include <string>

struct TreeNode {
    int value;
    std::unique_ptr<TreeNode> left;
    std::unique_ptr<TreeNode> right;

    explicit TreeNode(int v) : value(v) {}
};

// Reads the tree level by level; "-" stands for a missing child.
std::unique_ptr<TreeNode> readTree() {
    std::string word;
    if (!(std::cin >> word) || word == "-") {
        return nullptr;
    }
    auto root = std::make_unique<TreeNode>(std::stoi(word));
    std::queue<TreeNode*> open;
    open.push(root.get());
    while (!open.empty()) {
        TreeNode* node = open.front();
        open.pop();
        if (std::cin >> word && word != "-") {
            node->left = std::make_unique<TreeNode>(std::stoi(word));
            open.push(node->left.get());
        }
        if (std::cin >> word && word != "-") {
            node->right = std::make_unique<TreeNode>(std::stoi(word));
            open.push(node->right.get());
        }
    }
    return root;
}

void printLevels(TreeNode* root) {
    std::queue<TreeNode*> level;
    if (root != nullptr) {
        level.push(root);
    }
    while (!level.empty()) {
        std::size_t width = level.size();
        for (std::size_t i = 0; i < width; i++) {
            TreeNode* node = level.front();
            level.pop();
            std::cout << node->value << ' ';
            if (node->left) level.push(node->left.get());
            if (node->right) level.push(node->right.get());
        }
        std::cout << '\n';
    }
}

int main() {
    auto root = readTree();
    printLevels(root.get());
    return 0;
}

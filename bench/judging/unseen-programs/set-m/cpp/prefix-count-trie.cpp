#include <iostream>
#include <memory>
#include <string>

class Trie {
    struct Node {
        std::unique_ptr<Node> children[26];
        int words = 0;
    };

    Node root;

public:
    void insert(const std::string& word) {
        Node* node = &root;
        for (char ch : word) {
            auto& child = node->children[ch - 'a'];
            if (!child) child = std::make_unique<Node>();
            node = child.get();
            node->words++;
        }
    }

    int countPrefix(const std::string& prefix) const {
        const Node* node = &root;
        for (char ch : prefix) {
            node = node->children[ch - 'a'].get();
            if (node == nullptr) return 0;
        }
        return node->words;
    }
};

int main() {
    int n, q;
    std::cin >> n;
    Trie trie;
    std::string word;
    for (int i = 0; i < n; i++) {
        std::cin >> word;
        trie.insert(word);
    }
    std::cin >> q;
    while (q-- > 0) {
        std::cin >> word;
        std::cout << word << ": " << trie.countPrefix(word) << '\n';
    }
    return 0;
}

#include <array>
#include <iostream>
#include <memory>
#include <string>

struct TrieNode {
    std::array<std::unique_ptr<TrieNode>, 26> children;
    int words = 0;
};

class Trie {
public:
    void insert(const std::string& word) {
        TrieNode* node = &root;
        for (char c : word) {
            auto& child = node->children[c - 'a'];
            if (!child) {
                child = std::make_unique<TrieNode>();
            }
            node = child.get();
            node->words++;
        }
    }

    int countPrefix(const std::string& prefix) const {
        const TrieNode* node = &root;
        for (char c : prefix) {
            node = node->children[c - 'a'].get();
            if (node == nullptr) {
                return 0;
            }
        }
        return node->words;
    }

private:
    TrieNode root;
};

int main() {
    int n;
    std::cin >> n;
    Trie trie;
    std::string word;
    for (int i = 0; i < n; i++) {
        std::cin >> word;
        trie.insert(word);
    }
    std::string prefix;
    std::cin >> prefix;
    std::cout << trie.countPrefix(prefix) << " words begin with " << prefix << "\n";
    return 0;
}

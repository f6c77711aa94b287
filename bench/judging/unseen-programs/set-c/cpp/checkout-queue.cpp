#include <iostream>
#include <memory>
#include <string>
#include <utility>

struct Node {
    std::string name;
    std::unique_ptr<Node> next;
};

class CheckoutQueue {
public:
    void arrive(const std::string &name) {
        auto node = std::make_unique<Node>();
        node->name = name;
        Node *raw = node.get();
        if (last == nullptr) first = std::move(node);
        else last->next = std::move(node);
        last = raw;
        ++people;
    }

    bool serve(std::string &name) {
        if (!first) return false;
        name = first->name;
        first = std::move(first->next);
        if (!first) last = nullptr;
        --people;
        return true;
    }

    int count() const { return people; }

private:
    std::unique_ptr<Node> first;
    Node *last = nullptr;
    int people = 0;
};

int main() {
    CheckoutQueue queue;
    std::string command, name;
    while (std::cin >> command) {
        if (command == "arrive" && std::cin >> name) {
            queue.arrive(name);
        } else if (command == "serve") {
            std::cout << (queue.serve(name) ? name : "nobody") << '\n';
        } else if (command == "count") {
            std::cout << queue.count() << '\n';
        }
    }
}

#include <iostream>
#include <string>

struct Node {
    char data;
    Node* next;
};

class CharStack {
public:
    ~CharStack() {
        while (!empty()) {
            pop();
        }
    }

    bool empty() const { return top == nullptr; }

    void push(char c) { top = new Node{c, top}; }

    char pop() {
        Node* old = top;
        char c = old->data;
        top = old->next;
        delete old;
        return c;
    }

private:
    Node* top = nullptr;
};

int main() {
    std::string line;
    std::getline(std::cin, line);

    CharStack stack;
    for (char c : line) {
        stack.push(c);
    }

    while (!stack.empty()) {
        std::cout << stack.pop();
    }
    std::cout << std::endl;
}

#include <iostream>

struct Node {
    int value;
    Node* next;
};

Node* reverse(Node* head) {
    Node* before = nullptr;
    while (head != nullptr) {
        Node* after = head->next;
        head->next = before;
        before = head;
        head = after;
    }
    return before;
}

int main() {
    Node* head = nullptr;
    Node* tail = nullptr;
    int value;
    while (std::cin >> value && value != 0) {
        Node* node = new Node{value, nullptr};
        if (head == nullptr) head = node;
        else tail->next = node;
        tail = node;
    }
    head = reverse(head);
    for (Node* node = head; node; node = node->next) {
        std::cout << node->value << (node->next ? " -> " : "\n");
    }
    while (head) {
        Node* next = head->next;
        delete head;
        head = next;
    }
}

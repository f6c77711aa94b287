#include <iostream>

struct Node {
    int value;
    Node* next;
};

int main() {
    int n;
    std::cin >> n;
    Node* head = nullptr;
    for (int i = 0; i < n; i++) {
        int x;
        std::cin >> x;
        head = new Node{x, head};
    }
    long long sum = 0;
    for (Node* p = head; p != nullptr; p = p->next) sum += p->value;
    std::cout << sum << '\n';
    while (head) {
        Node* next = head->next;
        delete head;
        head = next;
    }
}

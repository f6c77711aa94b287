#include <iostream>
#include <string>

struct Node {
    int data;
    Node* next;
};

class LinkedList {
public:
    ~LinkedList() {
        while (head != nullptr) {
            Node* old = head;
            head = head->next;
            delete old;
        }
    }

    void append(int value) {
        Node* node = new Node{value, nullptr};
        if (head == nullptr) {
            head = node;
            return;
        }
        Node* current = head;
        while (current->next != nullptr) {
            current = current->next;
        }
        current->next = node;
    }

    bool remove(int value) {
        Node* previous = nullptr;
        Node* current = head;
        while (current != nullptr && current->data != value) {
            previous = current;
            current = current->next;
        }
        if (current == nullptr) {
            return false;
        }
        if (previous == nullptr) {
            head = current->next;
        } else {
            previous->next = current->next;
        }
        delete current;
        return true;
    }

    void print() const {
        for (Node* node = head; node != nullptr; node = node->next) {
            std::cout << node->data << " -> ";
        }
        std::cout << "null\n";
    }

private:
    Node* head = nullptr;
};

int main() {
    LinkedList list;
    std::string command;
    int value;
    while (std::cin >> command >> value) {
        if (command == "append") {
            list.append(value);
        } else if (command == "remove" && !list.remove(value)) {
            std::cout << value << " not found\n";
        }
    }
    list.print();
    return 0;
}

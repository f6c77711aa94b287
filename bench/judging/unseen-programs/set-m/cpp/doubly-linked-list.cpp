#include <iostream>
#include <string>

struct Node {
    int data;
    Node* prev;
    Node* next;
};

class DoublyLinkedList {
private:
    Node* head = nullptr;
    Node* tail = nullptr;

public:
    ~DoublyLinkedList() {
        while (head != nullptr) {
            Node* next = head->next;
            delete head;
            head = next;
        }
    }

    void pushFront(int data) {
        Node* node = new Node{data, nullptr, head};
        if (head != nullptr) head->prev = node;
        else tail = node;
        head = node;
    }

    void pushBack(int data) {
        Node* node = new Node{data, tail, nullptr};
        if (tail != nullptr) tail->next = node;
        else head = node;
        tail = node;
    }

    bool remove(int data) {
        Node* node = head;
        while (node != nullptr && node->data != data) node = node->next;
        if (node == nullptr) return false;
        if (node->prev != nullptr) node->prev->next = node->next;
        else head = node->next;
        if (node->next != nullptr) node->next->prev = node->prev;
        else tail = node->prev;
        delete node;
        return true;
    }

    void printForward() const {
        for (Node* node = head; node != nullptr; node = node->next) std::cout << node->data << " ";
        std::cout << std::endl;
    }

    void printBackward() const {
        for (Node* node = tail; node != nullptr; node = node->prev) std::cout << node->data << " ";
        std::cout << std::endl;
    }
};

int main() {
    DoublyLinkedList list;
    std::string command;
    int value;
    while (std::cin >> command >> value) {
        if (command == "front") list.pushFront(value);
        else if (command == "back") list.pushBack(value);
        else if (!list.remove(value)) std::cout << value << " is not in the list" << std::endl;
    }
    list.printForward();
    list.printBackward();
    return 0;
}

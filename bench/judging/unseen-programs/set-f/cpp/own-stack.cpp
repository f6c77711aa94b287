#include <iostream>
#include <stdexcept>
#include <string>

template <typename T>
class Stack {
public:
    Stack() : items(new T[1]), capacity(1), count(0) {}
    ~Stack() { delete[] items; }
    Stack(const Stack&) = delete;
    Stack& operator=(const Stack&) = delete;

    void push(const T& item) {
        if (count == capacity) {
            capacity *= 2;
            T* larger = new T[capacity];
            for (int i = 0; i < count; i++) larger[i] = items[i];
            delete[] items;
            items = larger;
        }
        items[count++] = item;
    }

    T pop() {
        if (count == 0) throw std::out_of_range("empty");
        return items[--count];
    }

private:
    T* items;
    int capacity;
    int count;
};

int main() {
    Stack<int> stack;
    std::string command;
    while (std::cin >> command) {
        if (command == "push") {
            int value;
            std::cin >> value;
            stack.push(value);
            continue;
        }
        try {
            std::cout << stack.pop() << '\n';
        } catch (const std::out_of_range& error) {
            std::cout << error.what() << '\n';
        }
    }
}

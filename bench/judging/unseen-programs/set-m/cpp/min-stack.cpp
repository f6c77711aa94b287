#include <iostream>
#include <stack>
#include <stdexcept>
#include <string>

template <typename T>
class MinStack {
public:
    void push(const T& value) {
        values.push(value);
        if (minima.empty() || value <= minima.top()) minima.push(value);
    }

    void pop() {
        if (values.empty()) throw std::out_of_range("the stack is empty");
        if (values.top() == minima.top()) minima.pop();
        values.pop();
    }

    const T& min() const {
        if (minima.empty()) throw std::out_of_range("the stack is empty");
        return minima.top();
    }

private:
    std::stack<T> values;
    std::stack<T> minima;
};

int main() {
    MinStack<int> stack;
    std::string command;
    while (std::cin >> command) {
        try {
            if (command == "push") {
                int value;
                std::cin >> value;
                stack.push(value);
            } else if (command == "pop") {
                stack.pop();
            } else if (command == "min") {
                std::cout << stack.min() << std::endl;
            }
        } catch (const std::out_of_range& error) {
            std::cout << "error: " << error.what() << std::endl;
        }
    }
}

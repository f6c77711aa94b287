#include <functional>
#include <iomanip>
#include <iostream>
#include <queue>
#include <vector>

class RunningMedian {
    std::priority_queue<int> lower;
    std::priority_queue<int, std::vector<int>, std::greater<int>> upper;

public:
    void add(int value) {
        if (lower.empty() || value <= lower.top())
            lower.push(value);
        else
            upper.push(value);

        if (lower.size() > upper.size() + 1) {
            upper.push(lower.top());
            lower.pop();
        } else if (upper.size() > lower.size()) {
            lower.push(upper.top());
            upper.pop();
        }
    }

    double median() const {
        if (lower.size() > upper.size()) return lower.top();
        return (lower.top() + upper.top()) / 2.0;
    }
};

int main() {
    RunningMedian numbers;
    std::cout << std::fixed << std::setprecision(1);
    int value;
    while (std::cin >> value) {
        numbers.add(value);
        std::cout << numbers.median() << '\n';
    }
}

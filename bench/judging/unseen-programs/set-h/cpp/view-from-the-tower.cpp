#include <iostream>
#include <stack>
#include <vector>

// For each house: the number of the next house on the right that is higher, or 0.
int main() {
    int n;
    std::cin >> n;
    std::vector<int> height(n), next(n, 0);
    for (int i = 0; i < n; i++) std::cin >> height[i];

    std::stack<int> waiting;
    for (int i = 0; i < n; i++) {
        while (!waiting.empty() && height[waiting.top()] < height[i]) {
            next[waiting.top()] = i + 1;
            waiting.pop();
        }
        waiting.push(i);
    }

    for (int house : next) std::cout << house << " ";
    std::cout << "\n";
    return 0;
}

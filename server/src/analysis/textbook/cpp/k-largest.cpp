#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::priority_queue<int, std::vector<int>, std::greater<int>> smallest;
    for (int i = 0; i < n; i++) {
        int x;
        std::cin >> x;
        smallest.push(x);
        if ((int)smallest.size() > k) smallest.pop();
    }
    std::cout << smallest.top() << '\n';
}

#include <iostream>
#include <queue>

int main() {
    int n, k;
    std::cin >> n >> k;

    std::queue<int> circle;
    for (int child = 1; child <= n; child++) {
        circle.push(child);
    }

    std::cout << "Out:";
    while (circle.size() > 1) {
        for (int pass = 0; pass < k; pass++) {
            circle.push(circle.front());
            circle.pop();
        }
        std::cout << ' ' << circle.front();
        circle.pop();
    }
    std::cout << "\nWinner: " << circle.front() << std::endl;
    return 0;
}

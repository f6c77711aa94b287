#include <iostream>
#include <queue>

int main() {
    int k;
    std::cin >> k;

    std::priority_queue<int> scores;
    for (int score; std::cin >> score;) {
        scores.push(score);
    }

    for (int i = 1; i < k; ++i) {
        scores.pop();
    }
    std::cout << "Place " << k << ": " << scores.top() << '\n';
}

#include <algorithm>
#include <iostream>
#include <vector>

using Changes = std::vector<long long>;

long long bestAcross(const Changes& changes, int left, int middle, int right) {
    long long sum = 0;
    long long bestLeft = changes[middle];
    for (int i = middle; i >= left; i--) {
        sum += changes[i];
        bestLeft = std::max(bestLeft, sum);
    }
    sum = 0;
    long long bestRight = changes[middle + 1];
    for (int i = middle + 1; i <= right; i++) {
        sum += changes[i];
        bestRight = std::max(bestRight, sum);
    }
    return bestLeft + bestRight;
}

long long best(const Changes& changes, int left, int right) {
    if (left == right) return changes[left];
    int middle = left + (right - left) / 2;
    return std::max({best(changes, left, middle), best(changes, middle + 1, right),
                     bestAcross(changes, left, middle, right)});
}

int main() {
    Changes changes;
    for (long long change; std::cin >> change;) changes.push_back(change);
    std::cout << best(changes, 0, static_cast<int>(changes.size()) - 1) << std::endl;
}

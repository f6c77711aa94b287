// Best period of a share, by divide and conquer.
#include <algorithm>
#include <iostream>
#include <vector>

int crossing(const std::vector<int>& change, int low, int middle, int high) {
    int sum = 0;
    int best_left = change[middle];
    for (int i = middle; i >= low; --i) {
        sum += change[i];
        best_left = std::max(best_left, sum);
    }
    sum = 0;
    int best_right = change[middle + 1];
    for (int i = middle + 1; i <= high; ++i) {
        sum += change[i];
        best_right = std::max(best_right, sum);
    }
    return best_left + best_right;
}

int best_sum(const std::vector<int>& change, int low, int high) {
    if (low == high) {
        return change[low];
    }
    int middle = low + (high - low) / 2;
    int left = best_sum(change, low, middle);
    int right = best_sum(change, middle + 1, high);
    return std::max({left, right, crossing(change, low, middle, high)});
}

int main() {
    std::vector<int> change;
    int value;
    while (std::cin >> value) {
        change.push_back(value);
    }
    if (change.empty()) {
        std::cout << "no data\n";
    } else {
        std::cout << "best gain: " << best_sum(change, 0, static_cast<int>(change.size()) - 1) << '\n';
    }
}

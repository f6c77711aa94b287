#include <deque>
#include <iostream>
#include <vector>

// Maximum of each window of k values; the deque holds indices of falling values.
std::vector<int> window_maxima(const std::vector<int>& values, int k) {
    std::deque<int> candidates;
    std::vector<int> maxima;
    for (int i = 0; i < static_cast<int>(values.size()); ++i) {
        if (!candidates.empty() && candidates.front() <= i - k) {
            candidates.pop_front();
        }
        while (!candidates.empty() && values[candidates.back()] <= values[i]) {
            candidates.pop_back();
        }
        candidates.push_back(i);
        if (i >= k - 1) {
            maxima.push_back(values[candidates.front()]);
        }
    }
    return maxima;
}

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> values;
    for (int i = 0; i < n; ++i) {
        int value;
        std::cin >> value;
        values.push_back(value);
    }
    for (int maximum : window_maxima(values, k)) {
        std::cout << maximum << ' ';
    }
    std::cout << '\n';
}

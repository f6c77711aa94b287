#include <deque>
#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> a(n);
    for (int& x : a) std::cin >> x;
    std::deque<int> window;
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        while (!window.empty() && a[window.back()] <= a[i]) window.pop_back();
        window.push_back(i);
        if (window.front() <= i - k) window.pop_front();
        if (i >= k - 1) sum += a[window.front()];
    }
    std::cout << sum << '\n';
}

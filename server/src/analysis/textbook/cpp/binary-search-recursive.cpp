#include <iostream>
#include <vector>

bool contains(const std::vector<long long>& v, int left, int right, long long x) {
    if (left > right) return false;
    int mid = (left + right) / 2;
    if (v[mid] == x) return true;
    if (x < v[mid]) return contains(v, left, mid - 1, x);
    return contains(v, mid + 1, right, x);
}

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> v(n);
    for (auto& x : v) std::cin >> x;
    long long target;
    std::cin >> target;
    std::cout << (contains(v, 0, n - 1, target) ? "yes" : "no") << '\n';
}

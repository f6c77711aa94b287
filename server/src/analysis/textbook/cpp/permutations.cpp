#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 1);
    long long count = 0;
    do {
        if (order[0] < order[n - 1]) count++;
    } while (std::next_permutation(order.begin(), order.end()));
    std::cout << count << '\n';
}

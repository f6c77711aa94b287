#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> distinct;
    for (int i = 0; i < n; i++) {
        int x;
        std::cin >> x;
        if (std::find(distinct.begin(), distinct.end(), x) == distinct.end()) distinct.push_back(x);
    }
    std::cout << distinct.size() << '\n';
}

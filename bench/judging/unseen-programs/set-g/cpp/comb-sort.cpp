#include <iostream>
#include <utility>
#include <vector>

void combSort(std::vector<int>& v) {
    std::size_t gap = v.size();
    bool swapped = true;
    while (gap > 1 || swapped) {
        gap = gap * 10 / 13;
        if (gap < 1) gap = 1;
        swapped = false;
        for (std::size_t i = 0; i + gap < v.size(); ++i) {
            if (v[i] > v[i + gap]) {
                std::swap(v[i], v[i + gap]);
                swapped = true;
            }
        }
    }
}

int main() {
    std::vector<int> v;
    for (int x; std::cin >> x;) v.push_back(x);
    combSort(v);
    for (int x : v) std::cout << x << ' ';
    std::cout << '\n';
}

#include <iostream>
#include <vector>

template <typename T>
void selectionSort(std::vector<T>& v) {
    for (std::size_t i = 0; i + 1 < v.size(); ++i) {
        std::size_t best = i;
        for (std::size_t j = i + 1; j < v.size(); ++j) {
            if (v[j] < v[best]) best = j;
        }
        std::swap(v[i], v[best]);
    }
}

int main() {
    std::vector<int> v = {64, 25, 12, 22, 11};
    selectionSort(v);
    std::cout << v[0] << "\n";
}

#include <algorithm>
#include <iostream>
#include <vector>

int partition(std::vector<int>& a, int low, int high) {
    int pivot = a[(low + high) / 2];
    int i = low - 1;
    int j = high + 1;
    while (true) {
        do i++; while (a[i] < pivot);
        do j--; while (a[j] > pivot);
        if (i >= j) return j;
        std::swap(a[i], a[j]);
    }
}

void quickSort(std::vector<int>& a, int low, int high) {
    if (low >= high) return;
    int p = partition(a, low, high);
    quickSort(a, low, p);
    quickSort(a, p + 1, high);
}

int main() {
    int n;
    std::cin >> n;
    std::vector<int> a(n);
    for (int& x : a) std::cin >> x;
    quickSort(a, 0, n - 1);
    std::cout << a.front() << ' ' << a.back() << '\n';
}

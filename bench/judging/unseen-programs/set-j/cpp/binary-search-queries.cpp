#include <iostream>
#include <vector>

int binarySearch(const std::vector<int>& numbers, int low, int high, int target) {
    if (low > high) {
        return -1;
    }
    int middle = low + (high - low) / 2;
    if (numbers[middle] == target) {
        return middle;
    }
    if (numbers[middle] < target) {
        return binarySearch(numbers, middle + 1, high, target);
    }
    return binarySearch(numbers, low, middle - 1, target);
}

int main() {
    int n, q;
    std::cin >> n >> q;
    std::vector<int> numbers(n);
    for (int i = 0; i < n; i++) {
        std::cin >> numbers[i];
    }
    for (int i = 0; i < q; i++) {
        int target;
        std::cin >> target;
        int index = binarySearch(numbers, 0, n - 1, target);
        if (index == -1) {
            std::cout << target << " not found\n";
        } else {
            std::cout << target << " at index " << index << "\n";
        }
    }
    return 0;
}

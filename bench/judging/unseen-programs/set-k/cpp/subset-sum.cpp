#include <iostream>
#include <vector>

int countSubsets(const std::vector<int>& numbers, std::size_t index, int rest) {
    if (index == numbers.size()) {
        return rest == 0 ? 1 : 0;
    }
    int without = countSubsets(numbers, index + 1, rest);
    int with = countSubsets(numbers, index + 1, rest - numbers[index]);
    return without + with;
}

int main() {
    int n, target;
    std::cin >> n >> target;
    std::vector<int> numbers;
    for (int i = 0; i < n; ++i) {
        int number;
        std::cin >> number;
        numbers.push_back(number);
    }
    int count = countSubsets(numbers, 0, target);
    std::cout << count << " subsets have the sum " << target << "\n";
    return 0;
}

#include <algorithm>
#include <iostream>
#include <vector>

// Answers at once which was the coldest hour between two others.
int main() {
    int hours;
    std::cin >> hours;
    std::vector<std::vector<double>> coldest(1, std::vector<double>(hours));
    for (double& temperature : coldest[0]) std::cin >> temperature;

    // coldest[k][i]: of the 2^k hours from hour i
    for (int k = 1; (1 << k) <= hours; k++) {
        const std::vector<double>& shorter = coldest[k - 1];
        std::vector<double> row(hours - (1 << k) + 1);
        for (std::size_t i = 0; i < row.size(); i++) {
            row[i] = std::min(shorter[i], shorter[i + (1 << (k - 1))]);
        }
        coldest.push_back(row);
    }

    std::vector<int> logarithm(hours + 1, 0);
    for (int length = 2; length <= hours; length++) logarithm[length] = logarithm[length / 2] + 1;

    int from, to;
    while (std::cin >> from >> to) {
        int k = logarithm[to - from + 1];
        std::cout << std::min(coldest[k][from - 1], coldest[k][to - (1 << k)]) << '\n';
    }
}

#include <climits>
#include <iostream>
#include <string>
#include <vector>

std::string brackets(const std::vector<std::vector<int>>& split, int i, int j) {
    if (i == j) {
        return "A" + std::to_string(i);
    }
    int k = split[i][j];
    return "(" + brackets(split, i, k) + brackets(split, k + 1, j) + ")";
}

int main() {
    int n;
    std::cin >> n;
    std::vector<int> p(n + 1);
    for (int i = 0; i <= n; i++) {
        std::cin >> p[i];
    }

    std::vector<std::vector<long>> cost(n + 1, std::vector<long>(n + 1, 0));
    std::vector<std::vector<int>> split(n + 1, std::vector<int>(n + 1, 0));

    for (int length = 2; length <= n; length++) {
        for (int i = 1; i + length - 1 <= n; i++) {
            int j = i + length - 1;
            cost[i][j] = LONG_MAX;
            for (int k = i; k < j; k++) {
                long q = cost[i][k] + cost[k + 1][j] + 1L * p[i - 1] * p[k] * p[j];
                if (q < cost[i][j]) {
                    cost[i][j] = q;
                    split[i][j] = k;
                }
            }
        }
    }

    std::cout << cost[1][n] << " multiplications\n";
    std::cout << brackets(split, 1, n) << '\n';
}

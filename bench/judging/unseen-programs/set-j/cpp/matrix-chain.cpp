#include <climits>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> p(n + 1);
    for (int i = 0; i <= n; i++) std::cin >> p[i];

    // cost[i][j]: fewest multiplications for the matrices i to j
    std::vector<std::vector<long long>> cost(n + 1, std::vector<long long>(n + 1, 0));
    for (int length = 2; length <= n; length++) {
        for (int i = 1; i + length - 1 <= n; i++) {
            int j = i + length - 1;
            cost[i][j] = LLONG_MAX;
            for (int k = i; k < j; k++) {
                long long q = cost[i][k] + cost[k + 1][j] + p[i - 1] * p[k] * p[j];
                if (q < cost[i][j]) cost[i][j] = q;
            }
        }
    }
    std::cout << cost[1][n] << std::endl;
    return 0;
}

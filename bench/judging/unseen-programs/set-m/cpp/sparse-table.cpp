#include <algorithm>
#include <cstdio>
#include <vector>

using namespace std;

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;

    vector<int> logs(n + 1, 0);
    for (int i = 2; i <= n; i++) logs[i] = logs[i / 2] + 1;

    vector<vector<int>> table(logs[n] + 1, vector<int>(n));
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &table[0][i]) != 1) return 1;
    }
    for (int k = 1; k <= logs[n]; k++) {
        for (int i = 0; i + (1 << k) <= n; i++) {
            table[k][i] = max(table[k - 1][i], table[k - 1][i + (1 << (k - 1))]);
        }
    }

    for (int i = 0; i < q; i++) {
        int left, right;
        if (scanf("%d %d", &left, &right) != 2) return 1;
        int k = logs[right - left + 1];
        printf("%d\n", max(table[k][left], table[k][right - (1 << k) + 1]));
    }
    return 0;
}

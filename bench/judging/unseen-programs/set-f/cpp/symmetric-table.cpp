#include <cstdio>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;

    std::vector<std::vector<int>> table(n, std::vector<int>(n));
    for (auto& row : table) {
        for (int& cell : row) {
            if (std::scanf("%d", &cell) != 1) return 1;
        }
    }

    int different = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            if (table[i][j] != table[j][i]) different++;
        }
    }

    if (different == 0) std::printf("symmetric\n");
    else std::printf("%d pairs differ\n", different);
    return 0;
}

#include <cstdio>
#include <vector>

int main() {
    int rows, columns, questions;
    scanf("%d %d", &rows, &columns);
    std::vector<std::vector<long long>> sum(rows + 1, std::vector<long long>(columns + 1));
    for (int r = 1; r <= rows; r++) {
        for (int c = 1; c <= columns; c++) {
            int rain;
            scanf("%d", &rain);
            sum[r][c] = rain + sum[r - 1][c] + sum[r][c - 1] - sum[r - 1][c - 1];
        }
    }
    scanf("%d", &questions);
    while (questions-- > 0) {
        int top, left, bottom, right;
        scanf("%d %d %d %d", &top, &left, &bottom, &right);
        printf("%lld\n", sum[bottom][right] - sum[top - 1][right] - sum[bottom][left - 1] + sum[top - 1][left - 1]);
    }
    return 0;
}

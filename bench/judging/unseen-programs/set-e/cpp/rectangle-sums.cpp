#include <iostream>
#include <vector>
using namespace std;

// Answers how many trees stand in a rectangle of a map.
int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int rows, columns;
    cin >> rows >> columns;

    // sums[r][c]: trees in the first r rows and c columns
    vector<vector<long long>> sums(rows + 1, vector<long long>(columns + 1, 0));
    for (int r = 1; r <= rows; r++) {
        for (int c = 1; c <= columns; c++) {
            long long trees;
            cin >> trees;
            sums[r][c] = trees + sums[r - 1][c] + sums[r][c - 1] - sums[r - 1][c - 1];
        }
    }

    int questions;
    cin >> questions;
    while (questions-- > 0) {
        int top, left, bottom, right;
        cin >> top >> left >> bottom >> right;
        if (top > bottom || left > right) {
            cout << "not a rectangle\n";
            continue;
        }
        long long answer = sums[bottom][right] - sums[top - 1][right]
                         - sums[bottom][left - 1] + sums[top - 1][left - 1];
        cout << answer << "\n";
    }
    return 0;
}

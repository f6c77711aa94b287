#include <iostream>
#include <vector>

using Table = std::vector<std::vector<int>>;

struct Run {
    int from, to, sum;
};

struct Rectangle {
    int top = 0, left = 0, bottom = 0, right = 0;
    int sum = 0;
};

Table readTable() {
    int rows, columns;
    std::cin >> rows >> columns;
    Table table(rows, std::vector<int>(columns));
    for (auto& row : table) {
        for (auto& value : row) {
            std::cin >> value;
        }
    }
    return table;
}

Run bestRun(const std::vector<int>& values) {
    Run best{0, 0, values[0]};
    int sum = 0;
    int start = 0;
    for (int i = 0; i < static_cast<int>(values.size()); i++) {
        sum += values[i];
        if (sum > best.sum) {
            best = {start, i, sum};
        }
        if (sum < 0) {
            sum = 0;
            start = i + 1;
        }
    }
    return best;
}

Rectangle bestRectangle(const Table& table) {
    const int rows = table.size();
    const int columns = table[0].size();
    Rectangle best;
    best.sum = table[0][0];
    for (int left = 0; left < columns; left++) {
        std::vector<int> sums(rows, 0);
        for (int right = left; right < columns; right++) {
            for (int row = 0; row < rows; row++) {
                sums[row] += table[row][right];
            }
            Run run = bestRun(sums);
            if (run.sum > best.sum) {
                best = {run.from, left, run.to, right, run.sum};
            }
        }
    }
    return best;
}

int main() {
    Table table = readTable();
    Rectangle best = bestRectangle(table);
    std::cout << "rows " << best.top << " to " << best.bottom << ", columns " << best.left << " to " << best.right
              << ": " << best.sum << std::endl;
    return 0;
}

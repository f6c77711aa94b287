#include <iostream>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::vector<int>> field(rows, std::vector<int>(columns));
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            std::cin >> field[i][j];
        }
    }

    int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
    while (top <= bottom && left <= right) {
        for (int j = left; j <= right; j++) std::cout << field[top][j] << ' ';
        top++;
        for (int i = top; i <= bottom; i++) std::cout << field[i][right] << ' ';
        right--;
        if (top <= bottom) {
            for (int j = right; j >= left; j--) std::cout << field[bottom][j] << ' ';
            bottom--;
        }
        if (left <= right) {
            for (int i = bottom; i >= top; i--) std::cout << field[i][left] << ' ';
            left++;
        }
    }
    std::cout << '\n';
}

#include <algorithm>
#include <iostream>
#include <vector>

// The largest square of free places in a car park: 1 is free, 0 is taken.
int main() {
    int rows, columns;
    std::cin >> rows >> columns;

    std::vector<int> above(columns + 1, 0);
    std::vector<int> here(columns + 1, 0);
    int best = 0;
    for (int row = 0; row < rows; row++) {
        for (int column = 1; column <= columns; column++) {
            int place;
            std::cin >> place;
            if (place == 1) {
                here[column] = 1 + std::min({above[column], here[column - 1], above[column - 1]});
                best = std::max(best, here[column]);
            } else {
                here[column] = 0;
            }
        }
        std::swap(above, here);
    }
    std::cout << best << " x " << best << std::endl;
    return 0;
}

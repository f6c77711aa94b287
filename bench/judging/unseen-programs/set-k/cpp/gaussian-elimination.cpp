#include <cmath>
#include <iomanip>
#include <iostream>
#include <utility>
#include <vector>

using Matrix = std::vector<std::vector<double>>;

bool eliminate(Matrix& a) {
    int n = static_cast<int>(a.size());
    for (int column = 0; column < n; column++) {
        int pivot = column;
        for (int row = column + 1; row < n; row++) {
            if (std::fabs(a[row][column]) > std::fabs(a[pivot][column])) {
                pivot = row;
            }
        }
        if (std::fabs(a[pivot][column]) < 1e-9) {
            return false;
        }
        std::swap(a[column], a[pivot]);
        for (int row = column + 1; row < n; row++) {
            double factor = a[row][column] / a[column][column];
            for (int k = column; k <= n; k++) {
                a[row][k] -= factor * a[column][k];
            }
        }
    }
    return true;
}

std::vector<double> substituteBack(const Matrix& a) {
    int n = static_cast<int>(a.size());
    std::vector<double> x(n);
    for (int row = n - 1; row >= 0; row--) {
        double sum = a[row][n];
        for (int k = row + 1; k < n; k++) {
            sum -= a[row][k] * x[k];
        }
        x[row] = sum / a[row][row];
    }
    return x;
}

int main() {
    int n;
    std::cin >> n;
    Matrix a(n, std::vector<double>(n + 1));
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= n; j++) {
            std::cin >> a[i][j];
        }
    }
    if (!eliminate(a)) {
        std::cout << "no unique solution\n";
        return 0;
    }
    std::cout << std::fixed << std::setprecision(3);
    std::vector<double> x = substituteBack(a);
    for (int i = 0; i < n; i++) {
        std::cout << "x" << i + 1 << " = " << x[i] << "\n";
    }
}

#include <cmath>
#include <iomanip>
#include <iostream>
#include <vector>

using Matrix = std::vector<std::vector<double>>;

// Brings the matrix [A|b] into upper triangular form; false if it is singular.
bool eliminate(Matrix& m) {
    const int n = static_cast<int>(m.size());
    for (int col = 0; col < n; ++col) {
        int pivot = col;
        for (int row = col + 1; row < n; ++row) {
            if (std::fabs(m[row][col]) > std::fabs(m[pivot][col])) pivot = row;
        }
        if (std::fabs(m[pivot][col]) < 1e-12) return false;
        std::swap(m[col], m[pivot]);
        for (int row = col + 1; row < n; ++row) {
            const double factor = m[row][col] / m[col][col];
            for (int k = col; k <= n; ++k) {
                m[row][k] -= factor * m[col][k];
            }
        }
    }
    return true;
}

std::vector<double> back_substitute(const Matrix& m) {
    const int n = static_cast<int>(m.size());
    std::vector<double> x(n);
    for (int row = n - 1; row >= 0; --row) {
        double value = m[row][n];
        for (int col = row + 1; col < n; ++col) value -= m[row][col] * x[col];
        x[row] = value / m[row][row];
    }
    return x;
}

int main() {
    int n;
    std::cin >> n;
    Matrix m(n, std::vector<double>(n + 1));
    for (auto& row : m)
        for (auto& entry : row) std::cin >> entry;
    if (!eliminate(m)) {
        std::cout << "no unique solution\n";
        return 0;
    }
    std::cout << std::fixed << std::setprecision(3);
    for (double x : back_substitute(m)) std::cout << x << '\n';
}

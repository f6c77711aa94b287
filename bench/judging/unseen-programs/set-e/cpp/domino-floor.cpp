/* In how many ways can a floor of 2 x n squares be covered with dominoes?
   f(n) = f(n - 1) + f(n - 2), by powers of a matrix. The answer modulo 10^9 + 7. */
#include <array>
#include <cstdint>
#include <iostream>

constexpr std::int64_t MOD = 1'000'000'007;

using Matrix = std::array<std::array<std::int64_t, 2>, 2>;

Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix product{};
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k)
                product[i][j] = (product[i][j] + a[i][k] * b[k][j]) % MOD;
    return product;
}

Matrix power(Matrix base, std::int64_t exponent) {
    Matrix result{{{1, 0}, {0, 1}}};
    while (exponent > 0) {
        if (exponent % 2 == 1) result = result * base;
        base = base * base;
        exponent /= 2;
    }
    return result;
}

int main() {
    std::int64_t n;
    std::cin >> n;
    if (n < 0) {
        std::cout << "n must not be negative\n";
        return 1;
    }
    const Matrix step{{{1, 1}, {1, 0}}};
    std::cout << power(step, n)[0][0] << '\n';
}

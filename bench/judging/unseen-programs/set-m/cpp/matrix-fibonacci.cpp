#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>

using Matrix = std::array<std::array<std::uint64_t, 2>, 2>;
constexpr std::uint64_t MOD = 1000000007;

Matrix multiply(const Matrix& a, const Matrix& b) {
    Matrix result{};
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k)
                result[i][j] = (result[i][j] + a[i][k] * b[k][j]) % MOD;
    return result;
}

Matrix power(Matrix base, std::uint64_t exponent) {
    Matrix result{{{1, 0}, {0, 1}}};
    while (exponent > 0) {
        if (exponent & 1) result = multiply(result, base);
        base = multiply(base, base);
        exponent >>= 1;
    }
    return result;
}

int main(int argc, char* argv[]) {
    if (argc < 2) {
        std::cerr << "usage: fibonacci N\n";
        return 1;
    }
    std::uint64_t n = std::strtoull(argv[1], nullptr, 10);
    Matrix m = power({{{1, 1}, {1, 0}}}, n);
    std::cout << "F(" << n << ") mod " << MOD << " = " << m[0][1] << "\n";
    return 0;
}

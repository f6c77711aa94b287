#include <cstdint>
#include <iostream>

/// Computes base^exponent mod modulus by squaring.
std::uint64_t power_mod(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
    std::uint64_t result = 1 % modulus;
    base %= modulus;
    while (exponent > 0) {
        if (exponent & 1) {
            result = result * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    return result;
}

int main() {
    std::uint64_t base, exponent, modulus;
    if (!(std::cin >> base >> exponent >> modulus) || modulus == 0) {
        std::cerr << "three numbers, please\n";
        return 1;
    }
    std::cout << base << "^" << exponent << " mod " << modulus << " = "
              << power_mod(base, exponent, modulus) << '\n';
}

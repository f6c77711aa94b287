#include <cstdint>
#include <iostream>

std::uint64_t powerMod(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
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
    std::cin >> base >> exponent >> modulus;
    std::cout << base << "^" << exponent << " mod " << modulus << " = "
              << powerMod(base, exponent, modulus) << std::endl;
    return 0;
}

#include <cstdlib>
#include <iostream>

long long power(long long base, long long exponent, long long modulus) {
    long long result = 1 % modulus;
    base %= modulus;
    while (exponent > 0) {
        if (exponent % 2 == 1) {
            result = result * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    return result;
}

int main(int argc, char* argv[]) {
    if (argc != 4) {
        std::cerr << "usage: power BASE EXPONENT MODULUS\n";
        return 1;
    }
    long long base = std::atoll(argv[1]);
    long long exponent = std::atoll(argv[2]);
    long long modulus = std::atoll(argv[3]);
    std::cout << base << "^" << exponent << " mod " << modulus << " = " << power(base, exponent, modulus) << "\n";
    return 0;
}

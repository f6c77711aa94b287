#include <cstdlib>
#include <iostream>

const long long MODULUS = 1000000007;

long long power(long long base, long long exponent) {
    if (exponent == 0) {
        return 1;
    }
    long long half = power(base, exponent / 2);
    long long square = half * half % MODULUS;
    if (exponent % 2 == 1) {
        square = square * base % MODULUS;
    }
    return square;
}

int main(int argc, char* argv[]) {
    if (argc != 3) {
        std::cerr << "usage: power BASE EXPONENT\n";
        return 1;
    }
    long long base = std::atoll(argv[1]);
    long long exponent = std::atoll(argv[2]);
    std::cout << base << "^" << exponent << " mod " << MODULUS << " = "
              << power(base % MODULUS, exponent) << '\n';
    return 0;
}

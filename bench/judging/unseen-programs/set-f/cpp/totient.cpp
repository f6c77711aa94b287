#include <cstdlib>
#include <iostream>

// Counts the numbers from 1 to n that share no divisor with n.
long long totient(long long n) {
    long long result = n;
    for (long long p = 2; p * p <= n; p++) {
        if (n % p == 0) {
            while (n % p == 0) n /= p;
            result -= result / p;
        }
    }
    if (n > 1) result -= result / n;
    return result;
}

int main(int argc, char* argv[]) {
    if (argc < 2) {
        std::cerr << "a number, please\n";
        return 1;
    }
    std::cout << totient(std::atoll(argv[1])) << '\n';
    return 0;
}

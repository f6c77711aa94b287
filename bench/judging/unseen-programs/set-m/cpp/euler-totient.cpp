#include <iostream>

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

int main() {
    long long n;
    std::cout << "n = ";
    std::cin >> n;
    std::cout << "\nphi(" << n << ") = " << totient(n) << "\n";
    return 0;
}

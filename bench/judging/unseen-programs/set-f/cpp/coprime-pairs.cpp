#include <iostream>
#include <numeric>

int main() {
    int limit;
    std::cin >> limit;

    long long pairs = 0;
    for (int a = 1; a <= limit; ++a) {
        for (int b = a + 1; b <= limit; ++b) {
            if (std::gcd(a, b) == 1) {
                ++pairs;
            }
        }
    }
    std::cout << pairs << " pairs without a common divisor\n";
}

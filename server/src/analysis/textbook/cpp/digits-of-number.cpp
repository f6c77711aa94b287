#include <iostream>

int main() {
    long long n;
    std::cin >> n;
    int digits = 0;
    do {
        digits++;
        n /= 10;
    } while (n > 0);
    std::cout << digits << '\n';
}

#include <iostream>

int main() {
    long long n;
    std::cin >> n;
    long long a = 0, b = 1;
    while (n-- > 0) {
        long long c = (a + b) % 1000000007;
        a = b;
        b = c;
    }
    std::cout << a << '\n';
}

#include <iostream>

unsigned long fibonacci(int n) {
    if (n < 2) {
        return n;
    }
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main() {
    int n = 0;
    std::cin >> n;
    if (n < 0) {
        std::cout << "Negative index\n";
        return 1;
    }
    std::cout << "F(" << n << ") = " << fibonacci(n) << std::endl;
    return 0;
}

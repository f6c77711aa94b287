#include <iostream>

// Exact up to 20!
double factorial(int n) {
    if (n == 0) {
        return 1;
    }
    return n * factorial(n - 1);
}

int main() {
    int n;
    std::cout << "Enter a positive integer: ";
    if (!(std::cin >> n) || n < 0) {
        std::cout << "\nThis is no positive integer.\n";
        return 1;
    }
    std::cout << "\nFactorial of " << n << " = " << factorial(n) << '\n';
    return 0;
}

#include <iostream>

int divisorSum(int number) {
    int sum = 0;
    for (int d = 1; d < number; d++) {
        if (number % d == 0) {
            sum += d;
        }
    }
    return sum;
}

int main() {
    int limit;
    std::cout << "Limit: ";
    std::cin >> limit;
    for (int i = 2; i <= limit; i++) {
        if (divisorSum(i) == i) {
            std::cout << i << std::endl;
        }
    }
}

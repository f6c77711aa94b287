#include <iostream>
#include <vector>

int main() {
    int limit;
    std::cin >> limit;

    std::vector<int> divisors(limit + 1, 0);
    for (int divisor = 1; divisor <= limit; ++divisor) {
        for (int multiple = divisor; multiple <= limit; multiple += divisor) {
            ++divisors[multiple];
        }
    }

    int record = 0;
    for (int number = 1; number <= limit; ++number) {
        if (divisors[number] > record) {
            record = divisors[number];
            std::cout << number << " has " << record << '\n';
        }
    }
}

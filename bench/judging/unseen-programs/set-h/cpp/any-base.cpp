#include <algorithm>
#include <iostream>
#include <string>

std::string toBase(unsigned long long number, unsigned base) {
    const std::string digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (number == 0) return "0";
    std::string text;
    while (number > 0) {
        text += digits[number % base];
        number /= base;
    }
    std::reverse(text.begin(), text.end());
    return text;
}

int main() {
    unsigned long long number;
    unsigned base;
    std::cin >> number >> base;
    if (base < 2 || base > 36) {
        std::cerr << "The base must be from 2 to 36.\n";
        return 1;
    }
    std::cout << toBase(number, base) << '\n';
}

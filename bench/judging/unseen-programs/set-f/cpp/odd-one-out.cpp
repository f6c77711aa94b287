#include <iostream>

// Every sock number comes twice, but one.
int main() {
    int single = 0;
    int socks = 0;
    int number;
    while (std::cin >> number) {
        single ^= number;
        socks++;
    }
    if (socks % 2 == 0) {
        std::cout << "all socks are paired" << std::endl;
    } else {
        std::cout << "single sock: " << single << std::endl;
    }
}

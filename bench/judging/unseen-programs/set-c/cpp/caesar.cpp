#include <cctype>
#include <iostream>

int main() {
    int shift;
    std::cin >> shift;
    std::cin.ignore();

    char c;
    while (std::cin.get(c) && c != '\n') {
        if (std::islower(static_cast<unsigned char>(c))) {
            c = static_cast<char>('a' + (c - 'a' + shift) % 26);
        } else if (std::isupper(static_cast<unsigned char>(c))) {
            c = static_cast<char>('A' + (c - 'A' + shift) % 26);
        }
        std::cout.put(c);
    }
    std::cout << '\n';
    return 0;
}

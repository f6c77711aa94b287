#include <iostream>
#include <string>

std::string backwards(std::string text) {
    if (text.length() <= 1) {
        return text;
    }
    return backwards(text.substr(1)) + text[0];
}

int main() {
    std::string text;
    std::getline(std::cin, text);
    std::cout << backwards(text) << std::endl;
    return 0;
}

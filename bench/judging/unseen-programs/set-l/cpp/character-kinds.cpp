#include <cctype>
#include <iostream>

int main() {
    int letters = 0;
    int digits = 0;
    int blanks = 0;
    int lines = 0;
    int others = 0;

    char c;
    while (std::cin.get(c)) {
        unsigned char u = static_cast<unsigned char>(c);
        if (std::isalpha(u)) {
            letters++;
        } else if (std::isdigit(u)) {
            digits++;
        } else if (c == '\n') {
            lines++;
        } else if (std::isspace(u)) {
            blanks++;
        } else {
            others++;
        }
    }

    std::cout << "letters: " << letters << '\n'
              << "digits:  " << digits << '\n'
              << "blanks:  " << blanks << '\n'
              << "lines:   " << lines << '\n'
              << "others:  " << others << '\n';
    return 0;
}

#include <iostream>
#include <string>

int main() {
    std::string line;
    std::getline(std::cin, line);
    int doubles = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == line[i - 1] && line[i] != ' ') {
            std::cout << line[i - 1] << line[i] << '\n';
            ++doubles;
        }
    }
    std::cout << doubles << " double letters\n";
}

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::string line;
    std::getline(std::cin, line);

    std::istringstream stream(line);
    std::vector<std::string> words;
    std::string word;
    while (stream >> word) {
        words.push_back(word);
    }

    std::reverse(words.begin(), words.end());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) std::cout << ' ';
        std::cout << words[i];
    }
    std::cout << '\n';
}

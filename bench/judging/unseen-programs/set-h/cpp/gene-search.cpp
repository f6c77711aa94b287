#include <iostream>
#include <string>
#include <vector>

std::vector<int> borders(const std::string& pattern) {
    std::vector<int> border(pattern.size(), 0);
    int length = 0;
    for (std::size_t i = 1; i < pattern.size(); ++i) {
        while (length > 0 && pattern[i] != pattern[length]) length = border[length - 1];
        if (pattern[i] == pattern[length]) ++length;
        border[i] = length;
    }
    return border;
}

int main() {
    std::string gene, genome;
    std::getline(std::cin, gene);
    std::getline(std::cin, genome);

    const std::vector<int> border = borders(gene);
    int matched = 0;
    int found = 0;
    for (std::size_t i = 0; i < genome.size(); ++i) {
        while (matched > 0 && genome[i] != gene[matched]) matched = border[matched - 1];
        if (genome[i] == gene[matched]) ++matched;
        if (matched == static_cast<int>(gene.size())) {
            std::cout << "at " << i + 1 - gene.size() << '\n';
            ++found;
            matched = border[matched - 1];
        }
    }
    std::cout << found << " found\n";
}

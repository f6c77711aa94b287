#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> names{std::istream_iterator<std::string>(std::cin),
                                   std::istream_iterator<std::string>()};

    auto shorter = [](const std::string& a, const std::string& b) {
        if (a.length() != b.length()) return a.length() < b.length();
        return a < b;
    };
    std::sort(names.begin(), names.end(), shorter);

    for (const auto& name : names) {
        std::cout << name << "\n";
    }
}

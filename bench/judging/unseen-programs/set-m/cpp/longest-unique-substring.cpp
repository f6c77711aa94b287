#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    std::string text;
    std::getline(std::cin, text);

    std::unordered_map<char, int> lastIndex;
    int start = 0, best = 0, bestStart = 0;
    for (int end = 0; end < static_cast<int>(text.size()); ++end) {
        auto found = lastIndex.find(text[end]);
        if (found != lastIndex.end() && found->second >= start) {
            start = found->second + 1;
        }
        lastIndex[text[end]] = end;
        if (end - start + 1 > best) {
            best = end - start + 1;
            bestStart = start;
        }
    }

    std::cout << best << ": " << text.substr(bestStart, best) << std::endl;
    return 0;
}

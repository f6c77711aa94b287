#include <iostream>
#include <map>

int main() {
    std::map<int, int> counts;
    int temperature;
    while (std::cin >> temperature) {
        counts[temperature]++;
    }
    int most = 0;
    for (const auto& [value, count] : counts) {
        std::cout << value << ": " << count << "\n";
        if (count > most) most = count;
    }
    std::cout << "most: " << most << "\n";
    return 0;
}

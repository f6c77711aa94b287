#include <algorithm>
#include <iostream>
#include <iterator>
#include <vector>

int main() {
    std::vector<int> numbers{std::istream_iterator<int>(std::cin),
                             std::istream_iterator<int>()};

    // tails[k] is the smallest last number of a rising choice of k + 1 numbers
    std::vector<int> tails;
    for (int number : numbers) {
        auto place = std::lower_bound(tails.begin(), tails.end(), number);
        if (place == tails.end()) {
            tails.push_back(number);
        } else {
            *place = number;
        }
    }
    std::cout << tails.size() << std::endl;
    return 0;
}

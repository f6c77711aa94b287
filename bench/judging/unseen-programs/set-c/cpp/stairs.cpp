#include <cstdlib>
#include <iostream>
#include <unordered_map>

static std::unordered_map<int, unsigned long long> known;

unsigned long long ways(int steps) {
    if (steps <= 1) return 1;
    auto found = known.find(steps);
    if (found != known.end()) return found->second;
    unsigned long long result = ways(steps - 1) + ways(steps - 2);
    known[steps] = result;
    return result;
}

int main(int argc, char *argv[]) {
    if (argc != 2) {
        std::cerr << "usage: stairs STEPS\n";
        return 1;
    }
    std::cout << ways(std::atoi(argv[1])) << '\n';
    return 0;
}

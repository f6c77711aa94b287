#include <cmath>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

struct Town {
    std::string name;
    double x, y;

    double distanceTo(const Town& other) const {
        double dx = x - other.x;
        double dy = y - other.y;
        return std::sqrt(dx * dx + dy * dy);
    }
};

int main() {
    std::vector<Town> towns;
    Town town;
    while (std::cin >> town.name >> town.x >> town.y) {
        towns.push_back(town);
    }
    if (towns.size() < 2) {
        std::cout << "not enough towns\n";
        return 0;
    }

    double shortest = std::numeric_limits<double>::max();
    const Town* one = nullptr;
    const Town* other = nullptr;
    for (std::size_t i = 0; i + 1 < towns.size(); ++i) {
        for (std::size_t j = i + 1; j < towns.size(); ++j) {
            double distance = towns[i].distanceTo(towns[j]);
            if (distance < shortest) {
                shortest = distance;
                one = &towns[i];
                other = &towns[j];
            }
        }
    }
    std::cout << one->name << " and " << other->name << ": " << shortest << " km\n";
}

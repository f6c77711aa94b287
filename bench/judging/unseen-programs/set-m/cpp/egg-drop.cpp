#include <algorithm>
#include <iostream>
#include <vector>

// The fewest trials that surely find the highest safe floor.
int eggDrop(int eggs, int floors) {
    std::vector<std::vector<int>> trials(eggs + 1, std::vector<int>(floors + 1, 0));
    for (int f = 1; f <= floors; f++) trials[1][f] = f;
    for (int e = 2; e <= eggs; e++) {
        for (int f = 1; f <= floors; f++) {
            trials[e][f] = f;
            for (int first = 1; first <= f; first++) {
                int worst = 1 + std::max(trials[e - 1][first - 1], trials[e][f - first]);
                trials[e][f] = std::min(trials[e][f], worst);
            }
        }
    }
    return trials[eggs][floors];
}

int main() {
    int eggs, floors;
    std::cin >> eggs >> floors;
    std::cout << eggDrop(eggs, floors) << std::endl;
}

#include <algorithm>
#include <iostream>
#include <limits>
#include <vector>

// Everybody does one job: the least total time. minutes[person][job]
int main() {
    int people;
    std::cin >> people;
    std::vector<std::vector<int>> minutes(people, std::vector<int>(people));
    for (auto& row : minutes)
        for (auto& cell : row) std::cin >> cell;

    const int sets = 1 << people;
    std::vector<int> least(sets, std::numeric_limits<int>::max());
    least[0] = 0;
    for (int done = 0; done < sets - 1; ++done) {
        int person = 0;
        for (int rest = done; rest > 0; rest &= rest - 1) ++person;
        for (int job = 0; job < people; ++job) {
            if (done & (1 << job)) continue;
            int& target = least[done | (1 << job)];
            target = std::min(target, least[done] + minutes[person][job]);
        }
    }
    std::cout << least[sets - 1] << " minutes\n";
}

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <vector>

struct Match {
    std::string home, guest;
    int homeGoals, guestGoals;
};

int main() {
    const std::vector<Match> matches = {
        {"Reds", "Blues", 2, 1},
        {"Greens", "Reds", 0, 0},
        {"Blues", "Greens", 3, 1},
        {"Blues", "Reds", 1, 1},
    };

    std::map<std::string, int> points;
    for (const Match &m : matches) {
        int home = m.homeGoals > m.guestGoals ? 3 : m.homeGoals == m.guestGoals ? 1 : 0;
        int guest = home == 3 ? 0 : home == 1 ? 1 : 3;
        points[m.home] += home;
        points[m.guest] += guest;
    }

    std::vector<std::pair<std::string, int>> table(points.begin(), points.end());
    std::sort(table.begin(), table.end(),
              [](const auto &a, const auto &b) { return a.second > b.second; });
    for (const auto &[team, score] : table) {
        std::cout << std::left << std::setw(8) << team << score << '\n';
    }
}

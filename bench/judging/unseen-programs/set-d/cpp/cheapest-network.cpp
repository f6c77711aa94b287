#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Cable {
    int from, to, cost;
};

std::vector<int> parent;

int find(int house) {
    if (parent[house] != house) parent[house] = find(parent[house]);
    return parent[house];
}

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<Cable> cables(m);
    for (int i = 0; i < m; i++) {
        std::cin >> cables[i].from >> cables[i].to >> cables[i].cost;
    }
    std::sort(cables.begin(), cables.end(), [](const Cable& a, const Cable& b) { return a.cost < b.cost; });

    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    long long total = 0;
    int used = 0;
    for (const Cable& cable : cables) {
        int a = find(cable.from), b = find(cable.to);
        if (a == b) continue;
        parent[a] = b;
        total += cable.cost;
        used++;
    }
    if (used == n - 1) std::cout << total << std::endl;
    else std::cout << "not connected" << std::endl;
}

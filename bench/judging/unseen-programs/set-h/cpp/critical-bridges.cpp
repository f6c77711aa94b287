#include <bits/stdc++.h>
using namespace std;

int islands, bridges;
vector<vector<pair<int, int>>> adjacent;
vector<int> entered, low;
vector<int> critical;
int timer_ = 0;

void visit(int island, int usedBridge) {
    entered[island] = low[island] = ++timer_;
    for (auto [next, bridge] : adjacent[island]) {
        if (bridge == usedBridge) continue;
        if (entered[next]) {
            low[island] = min(low[island], entered[next]);
        } else {
            visit(next, bridge);
            low[island] = min(low[island], low[next]);
            if (low[next] > entered[island]) critical.push_back(bridge);
        }
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    cin >> islands >> bridges;
    adjacent.resize(islands + 1);
    entered.assign(islands + 1, 0);
    low.assign(islands + 1, 0);
    for (int bridge = 1; bridge <= bridges; bridge++) {
        int a, b;
        cin >> a >> b;
        adjacent[a].emplace_back(b, bridge);
        adjacent[b].emplace_back(a, bridge);
    }
    for (int island = 1; island <= islands; island++) {
        if (!entered[island]) visit(island, 0);
    }

    vector<bool> isCritical(bridges + 1);
    for (int bridge : critical) isCritical[bridge] = true;
    for (int bridge = 1; bridge <= bridges; bridge++) {
        if (isCritical[bridge]) cout << bridge << '\n';
    }
}

#include <bits/stdc++.h>
using namespace std;

int n, m, timer = 0;
vector<vector<int>> graph_;
vector<int> tin, low;
vector<pair<int, int>> bridges;

void dfs(int u, int parent) {
    tin[u] = low[u] = ++timer;
    for (int v : graph_[u]) {
        if (v == parent) continue;
        if (tin[v] != 0) {
            low[u] = min(low[u], tin[v]);
        } else {
            dfs(v, u);
            low[u] = min(low[u], low[v]);
            if (low[v] > tin[u]) bridges.push_back({min(u, v), max(u, v)});
        }
    }
}

int main() {
    cin >> n >> m;
    graph_.resize(n);
    tin.assign(n, 0);
    low.assign(n, 0);
    for (int i = 0; i < m; i++) {
        int u, v;
        cin >> u >> v;
        graph_[u].push_back(v);
        graph_[v].push_back(u);
    }
    for (int u = 0; u < n; u++)
        if (tin[u] == 0) dfs(u, -1);
    cout << bridges.size() << " bridges\n";
    for (auto [u, v] : bridges) cout << u << " - " << v << '\n';
}

#include <iostream>
#include <vector>

std::vector<int> adj[1000001];
bool visited[1000001];

void dfs(int u) {
    visited[u] = true;
    for (auto v : adj[u])
        if (!visited[v]) dfs(v);
}

int main() {
    int n, m;
    std::cin >> n >> m;
    for (int i = 0; i < m; ++i) {
        int u, v;
        std::cin >> u >> v;
        adj[u].push_back(v);
        adj[v].push_back(u);
    }
    int components = 0;
    for (int u = 0; u < n; ++u) {
        if (!visited[u]) {
            dfs(u);
            ++components;
        }
    }
    std::cout << components << '\n';
}

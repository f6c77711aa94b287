#include <climits>
#include <iostream>
#include <vector>
using namespace std;

int closest(const vector<int>& key, const vector<bool>& inTree) {
    int best = -1;
    for (int v = 0; v < static_cast<int>(key.size()); v++) {
        if (!inTree[v] && (best == -1 || key[v] < key[best])) {
            best = v;
        }
    }
    return best;
}

int main() {
    int n;
    cin >> n;
    vector<vector<int>> graph(n, vector<int>(n));
    for (auto& row : graph) {
        for (int& weight : row) {
            cin >> weight;  // 0 means that there is no edge
        }
    }

    vector<int> key(n, INT_MAX);
    vector<int> parent(n, -1);
    vector<bool> inTree(n, false);
    key[0] = 0;
    for (int count = 0; count < n; count++) {
        int u = closest(key, inTree);
        inTree[u] = true;
        for (int v = 0; v < n; v++) {
            if (graph[u][v] != 0 && !inTree[v] && graph[u][v] < key[v]) {
                key[v] = graph[u][v];
                parent[v] = u;
            }
        }
    }

    int total = 0;
    for (int v = 1; v < n; v++) {
        cout << parent[v] << " - " << v << ": " << key[v] << '\n';
        total += key[v];
    }
    cout << "weight " << total << '\n';
    return 0;
}

#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

using namespace std;

struct Edge {
    int from, to, weight;
    bool operator<(const Edge& other) const { return weight < other.weight; }
};

class UnionFind {
    vector<int> parent, rank_;

public:
    explicit UnionFind(int n) : parent(n), rank_(n, 0) { iota(parent.begin(), parent.end(), 0); }

    int find(int x) {
        if (parent[x] != x) parent[x] = find(parent[x]);
        return parent[x];
    }

    bool unite(int x, int y) {
        int a = find(x), b = find(y);
        if (a == b) return false;
        if (rank_[a] < rank_[b]) swap(a, b);
        parent[b] = a;
        if (rank_[a] == rank_[b]) rank_[a]++;
        return true;
    }
};

int main() {
    int nodes, count;
    cin >> nodes >> count;
    vector<Edge> edges(count);
    for (Edge& e : edges) cin >> e.from >> e.to >> e.weight;

    sort(edges.begin(), edges.end());
    UnionFind trees(nodes);
    long long total = 0;
    int chosen = 0;
    for (const Edge& e : edges) {
        if (trees.unite(e.from, e.to)) {
            cout << e.from << " - " << e.to << " (" << e.weight << ")\n";
            total += e.weight;
            chosen++;
        }
    }
    if (chosen == nodes - 1)
        cout << "total " << total << endl;
    else
        cout << "not connected" << endl;
}

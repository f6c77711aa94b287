#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Edge {
    int u, v, weight;

    bool operator<(const Edge& other) const { return weight < other.weight; }
};

class DisjointSet {
public:
    explicit DisjointSet(int n) : parent(n), rank(n, 0) {
        std::iota(parent.begin(), parent.end(), 0);
    }

    int find(int x) {
        if (parent[x] != x) {
            parent[x] = find(parent[x]);
        }
        return parent[x];
    }

    bool unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (rank[a] < rank[b]) std::swap(a, b);
        parent[b] = a;
        if (rank[a] == rank[b]) rank[a]++;
        return true;
    }

private:
    std::vector<int> parent;
    std::vector<int> rank;
};

int main() {
    int nodes, edgeCount;
    std::cin >> nodes >> edgeCount;
    std::vector<Edge> edges(edgeCount);
    for (auto& e : edges) {
        std::cin >> e.u >> e.v >> e.weight;
    }

    std::sort(edges.begin(), edges.end());
    DisjointSet sets(nodes);
    long long total = 0;
    for (const auto& e : edges) {
        if (sets.unite(e.u, e.v)) {
            total += e.weight;
            std::cout << e.u << " - " << e.v << " (" << e.weight << ")\n";
        }
    }
    std::cout << "Cost: " << total << std::endl;
    return 0;
}

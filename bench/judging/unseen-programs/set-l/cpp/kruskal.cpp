#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Edge {
    int from, to, weight;
    bool operator<(const Edge& other) const { return weight < other.weight; }
};

class DisjointSets {
    std::vector<int> parent, rank;

public:
    explicit DisjointSets(int n) : parent(n), rank(n, 0) {
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
};

int main() {
    int nodes, edgeCount;
    std::cin >> nodes >> edgeCount;
    std::vector<Edge> edges(edgeCount);
    for (auto& [from, to, weight] : edges) {
        std::cin >> from >> to >> weight;
    }
    std::sort(edges.begin(), edges.end());

    DisjointSets sets(nodes);
    int total = 0;
    for (const Edge& edge : edges) {
        if (sets.unite(edge.from, edge.to)) {
            std::cout << edge.from << " - " << edge.to << " (" << edge.weight << ")\n";
            total += edge.weight;
        }
    }
    std::cout << "total " << total << '\n';
}

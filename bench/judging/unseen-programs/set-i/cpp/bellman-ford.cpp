#include <iostream>
#include <limits>
#include <vector>

struct Edge {
    int from;
    int to;
    int weight;
};

constexpr int UNREACHED = std::numeric_limits<int>::max();

bool relax_all(const std::vector<Edge>& edges, std::vector<int>& distance) {
    bool changed = false;
    for (const auto& [from, to, weight] : edges) {
        if (distance[from] != UNREACHED && distance[from] + weight < distance[to]) {
            distance[to] = distance[from] + weight;
            changed = true;
        }
    }
    return changed;
}

int main() {
    int nodes = 0, count = 0, start = 0;
    std::cin >> nodes >> count >> start;
    std::vector<Edge> edges;
    edges.reserve(count);
    for (int i = 0; i < count; ++i) {
        Edge edge{};
        std::cin >> edge.from >> edge.to >> edge.weight;
        edges.push_back(edge);
    }

    std::vector<int> distance(nodes, UNREACHED);
    distance[start] = 0;
    for (int round = 1; round < nodes; ++round) {
        if (!relax_all(edges, distance)) break;
    }
    if (relax_all(edges, distance)) {
        std::cout << "negative cycle\n";
        return 0;
    }
    for (int node = 0; node < nodes; ++node) {
        std::cout << node << ": ";
        if (distance[node] == UNREACHED) std::cout << "-\n";
        else std::cout << distance[node] << '\n';
    }
}

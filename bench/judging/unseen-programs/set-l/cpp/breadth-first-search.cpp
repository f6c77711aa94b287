#include <iostream>
#include <queue>
#include <vector>

using namespace std;

class Graph {
public:
    explicit Graph(int nodes) : adjacent(nodes) {}

    void addEdge(int u, int v) {
        adjacent[u].push_back(v);
        adjacent[v].push_back(u);
    }

    vector<int> distancesFrom(int source) const {
        vector<int> distance(adjacent.size(), -1);
        queue<int> waiting;
        distance[source] = 0;
        waiting.push(source);
        while (!waiting.empty()) {
            int u = waiting.front();
            waiting.pop();
            for (int v : adjacent[u]) {
                if (distance[v] == -1) {
                    distance[v] = distance[u] + 1;
                    waiting.push(v);
                }
            }
        }
        return distance;
    }

private:
    vector<vector<int>> adjacent;
};

int main() {
    int nodes, edges;
    cin >> nodes >> edges;
    Graph graph(nodes);
    for (int i = 0; i < edges; i++) {
        int u, v;
        cin >> u >> v;
        graph.addEdge(u, v);
    }
    vector<int> distance = graph.distancesFrom(0);
    for (int v = 0; v < nodes; v++) {
        cout << v << ": ";
        if (distance[v] < 0)
            cout << "unreachable\n";
        else
            cout << distance[v] << '\n';
    }
}

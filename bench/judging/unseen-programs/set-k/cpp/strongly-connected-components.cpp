#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

vector<vector<int>> graph, reversed_graph;
vector<bool> visited;
vector<int> finished;

void visit(int node) {
    visited[node] = true;
    for (int next : graph[node]) {
        if (!visited[next]) visit(next);
    }
    finished.push_back(node);
}

void collect(int node, vector<int>& component) {
    visited[node] = true;
    component.push_back(node);
    for (int next : reversed_graph[node]) {
        if (!visited[next]) collect(next, component);
    }
}

int main() {
    int nodes, edges;
    cin >> nodes >> edges;
    graph.resize(nodes);
    reversed_graph.resize(nodes);
    for (int i = 0; i < edges; i++) {
        int from, to;
        cin >> from >> to;
        graph[from].push_back(to);
        reversed_graph[to].push_back(from);
    }

    visited.assign(nodes, false);
    for (int node = 0; node < nodes; node++) {
        if (!visited[node]) visit(node);
    }

    visited.assign(nodes, false);
    reverse(finished.begin(), finished.end());
    for (int node : finished) {
        if (!visited[node]) {
            vector<int> component;
            collect(node, component);
            for (int member : component) cout << member << ' ';
            cout << '\n';
        }
    }
    return 0;
}

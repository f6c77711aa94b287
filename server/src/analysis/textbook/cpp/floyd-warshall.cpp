#include <algorithm>
#include <iostream>
#include <vector>

const int INF = 1e9;

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> dist(n, std::vector<int>(n, INF));
    for (int i = 0; i < n; i++) dist[i][i] = 0;
    while (m--) {
        int u, v, w;
        std::cin >> u >> v >> w;
        dist[u][v] = std::min(dist[u][v], w);
    }
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (dist[i][k] + dist[k][j] < dist[i][j]) dist[i][j] = dist[i][k] + dist[k][j];
            }
        }
    }
    std::cout << dist[0][n - 1] << std::endl;
}

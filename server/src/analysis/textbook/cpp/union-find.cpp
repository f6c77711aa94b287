#include <iostream>
#include <numeric>
#include <vector>

struct DSU {
    std::vector<int> parent, size;

    DSU(int n) : parent(n), size(n, 1) {
        std::iota(parent.begin(), parent.end(), 0);
    }

    int find(int x) {
        return parent[x] == x ? x : parent[x] = find(parent[x]);
    }

    bool unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size[a] < size[b]) std::swap(a, b);
        parent[b] = a;
        size[a] += size[b];
        return true;
    }
};

int main() {
    int n, m;
    std::cin >> n >> m;
    DSU dsu(n);
    int groups = n;
    for (int i = 0; i < m; i++) {
        int u, v;
        std::cin >> u >> v;
        if (dsu.unite(u, v)) groups--;
    }
    std::cout << groups << '\n';
}

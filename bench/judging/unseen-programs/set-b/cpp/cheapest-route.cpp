#include <iostream>
#include <vector>
using namespace std;

struct Road {
    int from, to, cost;
};

int main() {
    int n, m;
    cin >> n >> m;
    vector<Road> roads;
    for (int i = 0; i < m; ++i) {
        Road r;
        cin >> r.from >> r.to >> r.cost;
        roads.push_back(r);
        roads.push_back({r.to, r.from, r.cost});
    }

    const int FAR = 1000000000;
    vector<int> cost(n + 1, FAR);
    cost[1] = 0;
    for (int round = 1; round < n; ++round) {
        for (const Road& r : roads) {
            if (cost[r.from] != FAR && cost[r.from] + r.cost < cost[r.to]) {
                cost[r.to] = cost[r.from] + r.cost;
            }
        }
    }
    cout << cost[n] << endl;
}

#include <iostream>
#include <vector>
using namespace std;

vector<vector<int>> neighbours;
int farthest, farthestDistance;

void walk(int node, int parent, int distance) {
    if (distance > farthestDistance) {
        farthestDistance = distance;
        farthest = node;
    }
    for (int next : neighbours[node])
        if (next != parent) walk(next, node, distance + 1);
}

int main() {
    int n;
    cin >> n;
    neighbours.resize(n + 1);
    for (int i = 0; i < n - 1; i++) {
        int a, b;
        cin >> a >> b;
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    farthestDistance = -1;
    walk(1, 0, 0);
    int oneEnd = farthest;
    farthestDistance = -1;
    walk(oneEnd, 0, 0);
    cout << oneEnd << " to " << farthest << ": " << farthestDistance << endl;
    return 0;
}

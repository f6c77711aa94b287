#include <iostream>
#include <queue>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<bool>> connected(n, vector<bool>(n, false));
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        connected[a - 1][b - 1] = true;
        connected[b - 1][a - 1] = true;
    }

    vector<int> steps(n, -1);
    queue<int> q;
    q.push(0);
    steps[0] = 0;
    while (!q.empty()) {
        int node = q.front();
        q.pop();
        for (int next = 0; next < n; next++) {
            if (connected[node][next] && steps[next] == -1) {
                steps[next] = steps[node] + 1;
                q.push(next);
            }
        }
    }
    cout << steps[n - 1] << endl;
}

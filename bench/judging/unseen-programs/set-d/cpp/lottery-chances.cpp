#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cout << "Balls and draws: ";
    cin >> n >> k;
    vector<long long> ways(k + 1, 0);
    ways[0] = 1;
    for (int ball = 1; ball <= n; ball++) {
        for (int drawn = k; drawn > 0; drawn--) {
            ways[drawn] += ways[drawn - 1];
        }
    }
    cout << "1 in " << ways[k] << endl;
    return 0;
}

#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, q;
    cin >> n >> q;
    vector<long long> sum(n + 1, 0);
    for (int i = 1; i <= n; i++) {
        cin >> sum[i];
        sum[i] += sum[i - 1];
    }
    while (q--) {
        int l, r;
        cin >> l >> r;
        cout << sum[r + 1] - sum[l] << "\n";
    }
}

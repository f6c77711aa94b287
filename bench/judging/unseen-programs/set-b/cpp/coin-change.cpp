#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, amount;
    cin >> n >> amount;
    const int NONE = 1e9;
    vector<int> best(amount + 1, NONE);
    best[0] = 0;
    for (int i = 0; i < n; i++) {
        int coin;
        cin >> coin;
        for (int sum = coin; sum <= amount; sum++) {
            best[sum] = min(best[sum], best[sum - coin] + 1);
        }
    }
    if (best[amount] >= NONE) cout << -1 << endl;
    else cout << best[amount] << endl;
}

#include <iostream>
#include <vector>

using namespace std;

int main() {
    int target, n;
    cin >> target >> n;
    vector<int> weights(n);
    for (int &w : weights) cin >> w;

    long long ways = 0;
    for (unsigned int mask = 0; mask < (1u << n); ++mask) {
        int sum = 0;
        for (int bit = 0; bit < n; ++bit) {
            if (mask & (1u << bit)) {
                sum += weights[bit];
            }
        }
        if (sum == target) ++ways;
    }
    cout << ways << "\n";
    return 0;
}

#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> v(n);
    for (auto &x : v) cin >> x;
    sort(v.begin(), v.end(), [](long long a, long long b) { return a > b; });
    cout << v[n / 2] << "\n";
}

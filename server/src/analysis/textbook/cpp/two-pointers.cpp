#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> h(n);
    for (int i = 0; i < n; i++) cin >> h[i];
    int l = 0, r = n - 1;
    long long best = 0;
    while (l < r) {
        long long area = (long long)min(h[l], h[r]) * (r - l);
        if (area > best) best = area;
        if (h[l] < h[r]) l++;
        else r--;
    }
    cout << best << endl;
}

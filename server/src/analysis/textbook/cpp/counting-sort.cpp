#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n), count(k + 1, 0), sorted(n);
    for (int i = 0; i < n; i++) {
        cin >> a[i];
        count[a[i]]++;
    }
    for (int v = 1; v <= k; v++) count[v] += count[v - 1];
    for (int i = n - 1; i >= 0; i--) sorted[--count[a[i]]] = a[i];
    cout << sorted[0] << " " << sorted[n - 1] << endl;
}

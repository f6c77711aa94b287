#include <climits>
#include <iostream>
using namespace std;

int main() {
    int n, x, best = INT_MIN;
    cin >> n;
    for (int i = 0; i < n; i++) {
        cin >> x;
        best = max(best, x);
    }
    cout << best << endl;
}

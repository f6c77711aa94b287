#include <algorithm>
#include <iostream>

using namespace std;

int main() {
    int n;
    cin >> n;

    int x;
    cin >> x;
    int current = x;
    int best = x;
    for (int i = 1; i < n; i++) {
        cin >> x;
        current = max(x, current + x);
        best = max(best, current);
    }
    cout << "Largest sum: " << best << endl;
    return 0;
}

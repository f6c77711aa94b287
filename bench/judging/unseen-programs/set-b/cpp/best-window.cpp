#include <algorithm>
#include <iostream>
#include <queue>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    queue<int> window;
    long long sum = 0, best = -1000000000;
    for (int i = 0; i < n; i++) {
        int x;
        cin >> x;
        window.push(x);
        sum += x;
        if ((int)window.size() > k) {
            sum -= window.front();
            window.pop();
        }
        if ((int)window.size() == k) best = max(best, sum);
    }
    cout << best << endl;
}

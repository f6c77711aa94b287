#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

bool fits(const vector<int>& houses, int routers, int distance) {
    int placed = 1;
    int last = houses[0];
    for (size_t i = 1; i < houses.size(); i++) {
        if (houses[i] - last >= distance) {
            placed++;
            last = houses[i];
        }
    }
    return placed >= routers;
}

int main() {
    int n, routers;
    cin >> n >> routers;
    vector<int> houses(n);
    for (auto& house : houses) cin >> house;
    sort(houses.begin(), houses.end());
    int low = 0, high = houses.back() - houses.front();
    while (low < high) {
        int middle = low + (high - low + 1) / 2;
        if (fits(houses, routers, middle))
            low = middle;
        else
            high = middle - 1;
    }
    cout << low << endl;
}

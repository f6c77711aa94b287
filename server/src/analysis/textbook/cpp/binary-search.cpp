#include <iostream>
#include <vector>
using namespace std;

int binarySearch(const vector<int>& a, int x) {
    int lo = 0, hi = a.size() - 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if (a[mid] == x) return mid;
        if (a[mid] < x) lo = mid + 1;
        else hi = mid - 1;
    }
    return -1;
}

int main() {
    vector<int> a = {2, 3, 4, 10, 40};
    cout << binarySearch(a, 10) << endl;
    return 0;
}

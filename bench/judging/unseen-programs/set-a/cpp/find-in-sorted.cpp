#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int search(const vector<int>& v, int lo, int hi, int x) {
    if (lo > hi) return -1;
    int mid = (lo + hi) / 2;
    if (v[mid] == x) return mid;
    if (v[mid] < x) return search(v, mid + 1, hi, x);
    return search(v, lo, mid - 1, x);
}

int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    vector<int> v(n);
    for (auto& x : v) scanf("%d", &x);
    for (int i = 0; i < q; i++) {
        int x;
        scanf("%d", &x);
        printf("%d\n", search(v, 0, n - 1, x));
    }
    return 0;
}

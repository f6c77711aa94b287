#include <iostream>
#include <utility>
#include <vector>

using namespace std;

int cocktailSort(vector<int>& a) {
    int start = 0, end = static_cast<int>(a.size()) - 1;
    int rounds = 0;
    bool swapped = true;
    while (swapped) {
        swapped = false;
        ++rounds;
        for (int i = start; i < end; ++i) {
            if (a[i] > a[i + 1]) {
                swap(a[i], a[i + 1]);
                swapped = true;
            }
        }
        if (!swapped) break;
        swapped = false;
        --end;
        for (int i = end - 1; i >= start; --i) {
            if (a[i] > a[i + 1]) {
                swap(a[i], a[i + 1]);
                swapped = true;
            }
        }
        ++start;
    }
    return rounds;
}

int main() {
    vector<int> a;
    int x;
    while (cin >> x) a.push_back(x);
    int rounds = cocktailSort(a);
    for (int value : a) cout << value << ' ';
    cout << "\n" << rounds << " rounds\n";
    return 0;
}

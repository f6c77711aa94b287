#include <iostream>
#include <vector>
using namespace std;

void bubbleSort(vector<int>& a) {
    bool swapped = true;
    int end = a.size();
    while (swapped) {
        swapped = false;
        for (int i = 1; i < end; i++) {
            if (a[i - 1] > a[i]) {
                swap(a[i - 1], a[i]);
                swapped = true;
            }
        }
        end--;
    }
}

int main() {
    int n;
    cin >> n;
    vector<int> a;
    for (int i = 0; i < n; i++) {
        int x;
        cin >> x;
        a.push_back(x);
    }
    bubbleSort(a);
    for (int x : a) cout << x << ' ';
    cout << endl;
}

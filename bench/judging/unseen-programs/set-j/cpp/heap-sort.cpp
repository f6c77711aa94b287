#include <iostream>
#include <utility>
#include <vector>
using namespace std;

void heapify(vector<int>& a, int size, int root) {
    int largest = root;
    int left = 2 * root + 1;
    int right = 2 * root + 2;

    if (left < size && a[left] > a[largest])
        largest = left;
    if (right < size && a[right] > a[largest])
        largest = right;

    if (largest != root) {
        swap(a[root], a[largest]);
        heapify(a, size, largest);
    }
}

void heapSort(vector<int>& a) {
    int n = a.size();
    for (int i = n / 2 - 1; i >= 0; i--)
        heapify(a, n, i);
    for (int i = n - 1; i > 0; i--) {
        swap(a[0], a[i]);
        heapify(a, i, 0);
    }
}

int main() {
    int n;
    cin >> n;
    vector<int> a(n);
    for (int& x : a)
        cin >> x;
    heapSort(a);
    for (int x : a)
        cout << x << " ";
    cout << endl;
}

#include <iostream>
#include <set>
using namespace std;

int main() {
    int n, x;
    cin >> n;
    set<int> distinct;
    for (int i = 0; i < n; i++) {
        cin >> x;
        distinct.insert(x);
    }
    for (int value : distinct) cout << value << ' ';
    cout << endl;
}

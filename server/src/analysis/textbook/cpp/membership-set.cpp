#include <iostream>
#include <unordered_set>
using namespace std;

int main() {
    int n;
    cin >> n;
    unordered_set<int> seen;
    int repeated = 0;
    while (n--) {
        int x;
        cin >> x;
        if (seen.count(x)) repeated++;
        else seen.insert(x);
    }
    cout << repeated << endl;
}

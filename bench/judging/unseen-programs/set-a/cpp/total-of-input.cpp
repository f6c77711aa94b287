#include <iostream>
using namespace std;

int main() {
    int count = 0;
    long long total = 0;
    int x;
    while (cin >> x) {
        total += x;
        ++count;
    }
    cout << count << " numbers, total " << total << '\n';
    return 0;
}

#include <iostream>
using namespace std;

int main() {
    long long n;
    cin >> n;
    long long square = n * n;
    bool same = true;
    long long rest = n;
    while (rest > 0) {
        if (rest % 10 != square % 10) {
            same = false;
            break;
        }
        rest /= 10;
        square /= 10;
    }
    cout << n << (same ? " is automorphic" : " is not automorphic") << endl;
    return 0;
}

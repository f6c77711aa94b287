#include <iostream>
using namespace std;

int main() {
    long long n, total = 0;
    cin >> n;
    for (long long i = 1; i <= n; i++)
        for (long long j = i; j <= n; j += i)
            total += j & 3;
    cout << total << endl;
}

#include <iostream>
#include <cstdlib>
using namespace std;

int main() {
    int n;
    cin >> n;
    for (int i = -(n - 1); i <= n - 1; i++) {
        int blanks = abs(i);
        int stars = 2 * (n - blanks) - 1;
        for (int j = 0; j < blanks; j++) cout << ' ';
        for (int j = 0; j < stars; j++) cout << '*';
        cout << '\n';
    }
}

#include <iostream>
using namespace std;

int main() {
    double a, b;
    cin >> a >> b;
    cout << "sum " << a + b << " mean " << (a + b) / 2 << endl;
    return 0;
}

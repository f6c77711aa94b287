#include <iomanip>
#include <iostream>

using namespace std;

void print_line(int width, int columns) {
    for (int i = 0; i < width * (columns + 1); i++) {
        cout << '-';
    }
    cout << endl;
}

int main() {
    const int width = 5;
    int n;
    cin >> n;

    cout << setw(width) << "x";
    for (int column = 1; column <= n; column++) {
        cout << setw(width) << column;
    }
    cout << endl;
    print_line(width, n);

    for (int row = 1; row <= n; row++) {
        cout << setw(width) << row;
        for (int column = 1; column <= n; column++) {
            cout << setw(width) << row * column;
        }
        cout << endl;
    }
    return 0;
}

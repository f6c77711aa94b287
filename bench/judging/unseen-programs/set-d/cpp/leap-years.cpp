#include <iostream>
using namespace std;

bool isLeap(int year) {
    if (year % 400 == 0) return true;
    if (year % 100 == 0) return false;
    return year % 4 == 0;
}

int main() {
    int first, last;
    cin >> first >> last;
    int count = 0;
    for (int year = first; year <= last; ++year) {
        if (isLeap(year)) {
            cout << year << "\n";
            ++count;
        }
    }
    cout << count << " leap years\n";
}

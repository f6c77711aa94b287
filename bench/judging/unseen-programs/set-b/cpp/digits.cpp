#include <iostream>
using namespace std;

int main() {
    long long number;
    cin >> number;
    long long reversed = 0;
    int sum = 0;
    while (number > 0) {
        int digit = number % 10;
        sum += digit;
        reversed = reversed * 10 + digit;
        number /= 10;
    }
    cout << "sum " << sum << endl;
    cout << "reversed " << reversed << endl;
}

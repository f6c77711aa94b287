#include <iostream>
using namespace std;

int countDigits(int number) {
    int digits = 0;
    while (number > 0) {
        digits++;
        number /= 10;
    }
    return digits;
}

int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; i++) {
        result *= base;
    }
    return result;
}

bool isArmstrong(int number) {
    int digits = countDigits(number);
    int sum = 0;
    for (int rest = number; rest > 0; rest /= 10) {
        sum += power(rest % 10, digits);
    }
    return sum == number;
}

int main() {
    int limit;
    cout << "Limit: ";
    cin >> limit;
    for (int number = 1; number <= limit; number++) {
        if (isArmstrong(number)) {
            cout << number << endl;
        }
    }
    return 0;
}

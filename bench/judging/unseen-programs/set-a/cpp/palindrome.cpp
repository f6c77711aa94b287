#include <cctype>
#include <iostream>
#include <string>
using namespace std;

bool palindrome(const string &s) {
    int left = 0, right = (int)s.size() - 1;
    while (left < right) {
        if (!isalnum((unsigned char)s[left])) {
            left++;
        } else if (!isalnum((unsigned char)s[right])) {
            right--;
        } else {
            if (tolower(s[left]) != tolower(s[right])) return false;
            left++;
            right--;
        }
    }
    return true;
}

int main() {
    string line;
    getline(cin, line);
    cout << (palindrome(line) ? "yes" : "no") << endl;
    return 0;
}

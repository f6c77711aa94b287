#include <iostream>
#include <string>
using namespace std;

int main() {
    string s;
    getline(cin, s);
    string t(s.rbegin(), s.rend());
    cout << (s == t ? "YES" : "NO") << endl;
}

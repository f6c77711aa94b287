#include <iostream>
#include <map>
#include <stack>
#include <string>
using namespace std;

int main() {
    map<char, char> partner = {{')', '('}, {']', '['}, {'}', '{'}};
    string line;
    getline(cin, line);
    stack<char> open;
    bool ok = true;
    for (char c : line) {
        if (c == '(' || c == '[' || c == '{') {
            open.push(c);
        } else if (partner.count(c)) {
            if (open.empty() || open.top() != partner[c]) {
                ok = false;
                break;
            }
            open.pop();
        }
    }
    if (ok && open.empty())
        cout << "balanced" << endl;
    else
        cout << "not balanced" << endl;
}

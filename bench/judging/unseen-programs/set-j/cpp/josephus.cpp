#include <iostream>
#include <queue>

using namespace std;

int main() {
    int n, k;
    cin >> n >> k;

    queue<int> circle;
    for (int person = 1; person <= n; person++) {
        circle.push(person);
    }

    while (circle.size() > 1) {
        for (int i = 1; i < k; i++) {
            circle.push(circle.front());
            circle.pop();
        }
        cout << circle.front() << " leaves" << endl;
        circle.pop();
    }
    cout << circle.front() << " survives" << endl;
    return 0;
}

#include <iostream>
#include <vector>
using namespace std;

vector<int> readList() {
    int count;
    cin >> count;
    vector<int> list(count);
    for (int i = 0; i < count; i++) cin >> list[i];
    return list;
}

int main() {
    vector<int> a = readList();
    vector<int> b = readList();
    int shared = 0;
    for (int x : a) {
        for (int y : b) {
            if (x == y) {
                cout << x << " ";
                shared++;
                break;
            }
        }
    }
    cout << "(" << shared << ")" << endl;
    return 0;
}

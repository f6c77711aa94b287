#include <iostream>
#include <string>
#include <vector>

using namespace std;

void selectionSort(vector<string>& names) {
    for (size_t i = 0; i < names.size(); ++i) {
        size_t smallest = i;
        for (size_t j = i + 1; j < names.size(); ++j) {
            if (names[j] < names[smallest]) {
                smallest = j;
            }
        }
        if (smallest != i) {
            swap(names[i], names[smallest]);
        }
    }
}

int main() {
    vector<string> names;
    string name;
    while (cin >> name) {
        names.push_back(name);
    }
    selectionSort(names);
    for (const string& n : names) {
        cout << n << '\n';
    }
    return 0;
}

#include <iostream>
#include <string>
#include <utility>
#include <vector>

using namespace std;

void quickSort(vector<string>& names, int low, int high) {
    if (low >= high) return;
    string pivot = names[low];
    int border = low;
    for (int i = low + 1; i <= high; i++) {
        if (names[i] < pivot) {
            border++;
            swap(names[border], names[i]);
        }
    }
    swap(names[low], names[border]);
    quickSort(names, low, border - 1);
    quickSort(names, border + 1, high);
}

int main() {
    vector<string> names;
    string name;
    while (cin >> name) {
        names.push_back(name);
    }
    quickSort(names, 0, static_cast<int>(names.size()) - 1);
    for (size_t i = 0; i < names.size(); i++) {
        cout << i + 1 << ". " << names[i] << endl;
    }
    return 0;
}

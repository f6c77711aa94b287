#include <iostream>
#include <map>
#include <vector>

using namespace std;

int main() {
    map<int, int> frequency;
    int number;
    cout << "Enter numbers, 0 to stop:" << endl;
    while (cin >> number && number != 0) {
        frequency[number]++;
    }

    int highest = 0;
    for (const auto& [value, count] : frequency) {
        if (count > highest) highest = count;
    }

    vector<int> modes;
    for (const auto& [value, count] : frequency) {
        if (count == highest) modes.push_back(value);
    }

    cout << "Mode:";
    for (int mode : modes) cout << " " << mode;
    cout << " (" << highest << " times)" << endl;
    return 0;
}

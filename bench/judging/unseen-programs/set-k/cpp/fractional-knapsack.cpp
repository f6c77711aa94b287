#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>
using namespace std;

struct Item {
    double weight;
    double value;
};

bool isDenser(const Item& a, const Item& b) {
    return a.value / a.weight > b.value / b.weight;
}

double fill(vector<Item>& items, double capacity) {
    sort(items.begin(), items.end(), isDenser);
    double total = 0;
    for (const Item& item : items) {
        if (item.weight <= capacity) {
            capacity -= item.weight;
            total += item.value;
        } else {
            total += item.value * capacity / item.weight;
            break;
        }
    }
    return total;
}

int main() {
    double capacity;
    cin >> capacity;
    vector<Item> items;
    Item item;
    while (cin >> item.weight >> item.value) {
        items.push_back(item);
    }
    cout << "Value: " << fixed << setprecision(2) << fill(items, capacity) << endl;
    return 0;
}

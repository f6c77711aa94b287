#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

int main() {
    double total = 0;
    string line;
    cout << fixed << setprecision(2);
    while (getline(cin, line)) {
        istringstream parts(line);
        string name;
        int count;
        double price;
        parts >> name >> count >> price;
        double cost = count * price;
        total += cost;
        cout << name << " " << cost << endl;
    }
    cout << "total " << total << endl;
    return 0;
}

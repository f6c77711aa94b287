#include <iostream>
#include <vector>
using namespace std;

int main() {
    int people, oldest;
    cin >> people >> oldest;

    vector<int> howMany(oldest + 1);
    for (int i = 0; i < people; i++) {
        int age;
        cin >> age;
        howMany[age]++;
    }

    for (int age = 0; age <= oldest; age++) {
        for (int i = 0; i < howMany[age]; i++) cout << age << ' ';
    }
    cout << endl;
}

// Who is the lowest boss of two people of a company?
#include <iostream>
#include <map>
#include <set>
#include <string>

using namespace std;

int main() {
    int people;
    cin >> people;

    map<string, string> bossOf;
    for (int i = 0; i < people; i++) {
        string name, boss;
        cin >> name >> boss;
        bossOf[name] = boss;
    }

    string one, other;
    cin >> one >> other;

    set<string> chain;
    string person = one;
    while (true) {
        chain.insert(person);
        auto found = bossOf.find(person);
        if (found == bossOf.end()) {
            break;
        }
        person = found->second;
    }

    person = other;
    while (chain.count(person) == 0) {
        auto found = bossOf.find(person);
        if (found == bossOf.end()) {
            cout << "no common boss" << endl;
            return 0;
        }
        person = found->second;
    }
    cout << person << endl;
    return 0;
}

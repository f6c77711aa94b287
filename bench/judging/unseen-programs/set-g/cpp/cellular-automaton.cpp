#include <iostream>
#include <string>
#include <vector>
using namespace std;

class Automaton {
public:
    Automaton(int rule, int width) : cells(width, false) {
        for (int pattern = 0; pattern < 8; pattern++) {
            becomes[pattern] = (rule >> pattern) & 1;
        }
        cells[width / 2] = true;
    }

    void step() {
        vector<bool> next(cells.size());
        for (int i = 0; i < width(); i++) {
            int pattern = 4 * at(i - 1) + 2 * at(i) + at(i + 1);
            next[i] = becomes[pattern];
        }
        cells = next;
    }

    int living() const {
        int count = 0;
        for (bool cell : cells) {
            if (cell) count++;
        }
        return count;
    }

    string picture() const {
        string line;
        for (bool cell : cells) line += cell ? '#' : '.';
        return line;
    }

private:
    bool becomes[8];
    vector<bool> cells;

    int width() const { return static_cast<int>(cells.size()); }

    int at(int i) const {
        if (i < 0 || i >= width()) return 0;
        return cells[i];
    }
};

int main() {
    int rule, width, steps;
    cin >> rule >> width >> steps;
    Automaton automaton(rule, width);
    cout << automaton.picture() << endl;
    int most = automaton.living();
    for (int i = 0; i < steps; i++) {
        automaton.step();
        cout << automaton.picture() << endl;
        if (automaton.living() > most) most = automaton.living();
    }
    cout << "most living cells: " << most << endl;
    return 0;
}

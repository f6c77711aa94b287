#include <iomanip>
#include <iostream>

using namespace std;

struct Time {
    int hours;
    int minutes;
};

istream& operator>>(istream& in, Time& time) {
    char colon;
    return in >> time.hours >> colon >> time.minutes;
}

int minutesOf(const Time& time) {
    return time.hours * 60 + time.minutes;
}

int main() {
    Time start, finish;
    cin >> start >> finish;
    int difference = minutesOf(finish) - minutesOf(start);
    if (difference < 0) {
        difference += 24 * 60;  // past midnight
    }
    cout << difference / 60 << ":" << setw(2) << setfill('0') << difference % 60 << endl;
}

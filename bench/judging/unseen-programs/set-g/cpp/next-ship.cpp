#include <cstdio>
#include <iostream>
#include <map>
#include <string>

struct Departure {
    std::string ship;
    int passengers = 0;
};

class Timetable {
public:
    bool add(int hour, const std::string& ship) {
        auto [place, isNew] = departures.try_emplace(hour);
        if (!isNew) return false;
        place->second.ship = ship;
        return true;
    }

    bool board(int now) {
        auto found = departures.lower_bound(now);
        if (found == departures.end()) return false;

        auto& [hour, departure] = *found;
        departure.passengers++;
        std::printf("%s at hour %d, in %d h\n", departure.ship.c_str(), hour, hour - now);
        return true;
    }

    void report() const {
        for (const auto& [hour, departure] : departures) {
            if (departure.passengers == 0) {
                std::printf("%s at hour %d is empty\n", departure.ship.c_str(), hour);
            }
        }
    }

private:
    std::map<int, Departure> departures;
};

int main() {
    Timetable timetable;
    int n, q, hour;
    std::string ship;

    std::cin >> n;
    for (int i = 0; i < n; i++) {
        std::cin >> hour >> ship;
        if (!timetable.add(hour, ship)) std::printf("hour %d is taken\n", hour);
    }

    std::cin >> q;
    while (q-- > 0) {
        std::cin >> hour;
        if (!timetable.board(hour)) std::printf("no ship after hour %d\n", hour);
    }
    timetable.report();
}

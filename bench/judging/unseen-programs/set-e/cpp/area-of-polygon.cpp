#include <cmath>
#include <iomanip>
#include <iostream>

struct Point {
    double x;
    double y;
};

double cross(const Point& a, const Point& b) {
    return a.x * b.y - b.x * a.y;
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// The corners of a garden are typed in one after the other, all the way round.
int main() {
    int corners;
    std::cout << "Number of corners: ";
    if (!(std::cin >> corners) || corners < 3) {
        std::cout << "\nA polygon has at least three corners.\n";
        return 1;
    }

    Point first{}, previous{};
    double doubled = 0;
    double fence = 0;
    for (int i = 0; i < corners; i++) {
        Point corner;
        std::cin >> corner.x >> corner.y;
        if (i == 0) {
            first = corner;
        } else {
            doubled += cross(previous, corner);
            fence += distance(previous, corner);
        }
        previous = corner;
    }
    doubled += cross(previous, first);
    fence += distance(previous, first);

    std::cout << std::fixed << std::setprecision(2);
    std::cout << "\narea: " << std::abs(doubled) / 2 << '\n';
    std::cout << "fence: " << fence << '\n';
    return 0;
}

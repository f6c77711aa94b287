#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

struct Point {
    double x;
    double y;
};

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

int main() {
    const std::array<Point, 6> points{{
        {2.0, 3.0},
        {12.0, 30.0},
        {40.0, 50.0},
        {5.0, 1.0},
        {12.0, 10.0},
        {3.0, 4.0},
    }};

    double best = std::numeric_limits<double>::infinity();
    std::size_t first = 0, second = 0;
    for (std::size_t i = 0; i < points.size(); i++) {
        for (std::size_t j = i + 1; j < points.size(); j++) {
            double d = distance(points[i], points[j]);
            if (d < best) {
                best = d;
                first = i;
                second = j;
            }
        }
    }

    std::printf("closest: (%.1f, %.1f) and (%.1f, %.1f)\n", points[first].x, points[first].y,
                points[second].x, points[second].y);
    std::printf("distance: %.3f\n", best);
    return 0;
}

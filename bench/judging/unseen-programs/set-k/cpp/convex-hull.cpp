#include <algorithm>
#include <iostream>
#include <vector>

struct Point {
    long long x, y;

    bool operator<(const Point& other) const {
        return x < other.x || (x == other.x && y < other.y);
    }
};

long long cross(const Point& o, const Point& a, const Point& b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

std::vector<Point> convexHull(std::vector<Point> points) {
    std::sort(points.begin(), points.end());
    std::vector<Point> hull;
    for (int pass = 0; pass < 2; pass++) {
        std::size_t start = hull.size();
        for (const Point& p : points) {
            while (hull.size() >= start + 2 &&
                   cross(hull[hull.size() - 2], hull[hull.size() - 1], p) <= 0) {
                hull.pop_back();
            }
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

int main() {
    int n;
    std::cin >> n;
    std::vector<Point> points(n);
    for (Point& p : points) {
        std::cin >> p.x >> p.y;
    }
    for (const Point& p : convexHull(points)) {
        std::cout << "(" << p.x << ", " << p.y << ")\n";
    }
    return 0;
}

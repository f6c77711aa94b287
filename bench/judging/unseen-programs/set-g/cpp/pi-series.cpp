#include <cstdio>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    double pi = 0.0;
    double sign = 1.0;
    for (int i = 0; i < n; i++) {
        pi += sign * 4.0 / (2 * i + 1);
        sign = -sign;
    }
    printf("%.6f\n", pi);
    return 0;
}

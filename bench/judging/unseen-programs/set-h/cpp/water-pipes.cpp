#include <cstdio>

// Connects all villages with pipes as short as possible. The table tells all distances.
const int MOST_VILLAGES = 500;
int distanceBetween[MOST_VILLAGES][MOST_VILLAGES];
int nearest[MOST_VILLAGES];
bool connected[MOST_VILLAGES];

int main() {
    int villages;
    if (scanf("%d", &villages) != 1) return 1;
    for (int i = 0; i < villages; i++) {
        for (int j = 0; j < villages; j++) {
            if (scanf("%d", &distanceBetween[i][j]) != 1) return 1;
        }
    }

    for (int i = 0; i < villages; i++) nearest[i] = distanceBetween[0][i];
    connected[0] = true;
    int total = 0;
    for (int step = 1; step < villages; step++) {
        int next = -1;
        for (int i = 0; i < villages; i++) {
            if (!connected[i] && (next == -1 || nearest[i] < nearest[next])) next = i;
        }
        connected[next] = true;
        total += nearest[next];
        for (int i = 0; i < villages; i++) {
            if (!connected[i] && distanceBetween[next][i] < nearest[i]) {
                nearest[i] = distanceBetween[next][i];
            }
        }
    }
    printf("%d km of pipes\n", total);
    return 0;
}

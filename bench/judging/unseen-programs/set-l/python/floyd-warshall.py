import sys

INF = float("inf")


def main():
    data = sys.stdin.read().split()
    n, m = int(data[0]), int(data[1])
    dist = [[INF] * n for _ in range(n)]
    for i in range(n):
        dist[i][i] = 0
    for e in range(m):
        u, v, w = (int(x) for x in data[2 + 3 * e:5 + 3 * e])
        dist[u][v] = w

    for k in range(n):
        for i in range(n):
            for j in range(n):
                if dist[i][k] + dist[k][j] < dist[i][j]:
                    dist[i][j] = dist[i][k] + dist[k][j]

    for row in dist:
        print(" ".join("-" if d == INF else str(d) for d in row))


main()

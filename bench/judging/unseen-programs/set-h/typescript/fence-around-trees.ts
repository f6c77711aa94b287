import { readFileSync } from 'node:fs';

type Point = readonly [x: number, y: number];

const cross = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length >= 2 && cross(hull[hull.length - 2], hull[hull.length - 1], point) <= 0) {
      hull.pop();
    }
    hull.push(point);
  }
  hull.pop();
  return hull;
}

function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}

const trees = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line): Point => {
    const [x, y] = line.split(' ').map(Number);
    return [x, y];
  });

const hull = convexHull(trees);
const length = hull.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = hull[(index + 1) % hull.length];
  return sum + Math.hypot(nextX - x, nextY - y);
}, 0);
console.log(`${hull.length} posts, ${length.toFixed(2)} m`);

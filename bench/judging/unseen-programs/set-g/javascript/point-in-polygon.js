const input = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, q] = input[0].split(' ').map(Number);
const toPoint = (line) => {
  const [x, y] = line.split(' ').map(Number);
  return { x, y };
};
const corners = input.slice(1, n + 1).map(toPoint);

const isInside = (p) => {
  let inside = false;
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const a = corners[i];
    const b = corners[j];
    if (a.y > p.y === b.y > p.y) continue;
    const x = a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y);
    if (p.x < x) inside = !inside;
  }
  return inside;
};

for (let k = 1; k <= q; k++) {
  const point = toPoint(input[n + k]);
  console.log(`(${point.x}, ${point.y}) is ${isInside(point) ? 'inside' : 'outside'}`);
}

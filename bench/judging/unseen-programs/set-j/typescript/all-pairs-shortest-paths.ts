import { readFileSync } from 'node:fs';

const data: number[] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let position = 0;
const next = (): number => data[position++];

const nodes = next();
const edges = next();

const dist: number[][] = Array.from({ length: nodes }, () => new Array<number>(nodes).fill(Infinity));
for (let i = 0; i < nodes; i++) {
  dist[i][i] = 0;
}
for (let e = 0; e < edges; e++) {
  const from = next();
  const to = next();
  dist[from][to] = next();
}

for (let k = 0; k < nodes; k++) {
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < nodes; j++) {
      if (dist[i][k] + dist[k][j] < dist[i][j]) {
        dist[i][j] = dist[i][k] + dist[k][j];
      }
    }
  }
}

for (const row of dist) {
  console.log(row.map((d) => (d === Infinity ? '-' : String(d))).join(' '));
}

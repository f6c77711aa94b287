import { readFileSync } from 'node:fs';

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const after: number[][] = Array.from({ length: n }, () => []);
const incoming: number[] = new Array(n).fill(0);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  after[u].push(v);
  incoming[v]++;
}
const order: number[] = [];
for (let i = 0; i < n; i++) if (incoming[i] === 0) order.push(i);
for (let i = 0; i < order.length; i++) {
  for (const next of after[order[i]]) {
    incoming[next]--;
    if (incoming[next] === 0) order.push(next);
  }
}
console.log(order.length === n);

import { readFileSync } from 'fs';

const lines: string[] = readFileSync(0, 'utf8').trim().split('\n');
const [n, q] = lines[0].split(' ').map(Number);
const values = lines[1].split(' ').map(Number);

const prefix: number[] = [0];
for (let i = 0; i < n; i++) {
  prefix.push(prefix[i] + values[i]);
}

for (let i = 0; i < q; i++) {
  const [from, to] = lines[2 + i].split(' ').map(Number);
  console.log(prefix[to] - prefix[from - 1]);
}

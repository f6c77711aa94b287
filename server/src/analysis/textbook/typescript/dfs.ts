import { readFileSync } from 'node:fs';

const lines: string[] = readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const edges: number[][] = Array.from({ length: n }, () => []);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  edges[u].push(v);
  edges[v].push(u);
}
const seen: boolean[] = new Array(n).fill(false);
let components = 0;
for (let start = 0; start < n; start++) {
  if (seen[start]) continue;
  components++;
  const stack: number[] = [start];
  seen[start] = true;
  while (stack.length > 0) {
    const node = stack.pop()!;
    for (const next of edges[node]) {
      if (!seen[next]) {
        seen[next] = true;
        stack.push(next);
      }
    }
  }
}
console.log(components);

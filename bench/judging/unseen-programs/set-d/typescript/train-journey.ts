import * as fs from 'fs';

type Edge = { to: number; minutes: number };

const lines = fs.readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const graph: Edge[][] = Array.from({ length: n }, () => []);
for (let i = 1; i <= m; i++) {
  const [a, b, minutes] = lines[i].split(' ').map(Number);
  graph[a].push({ to: b, minutes });
  graph[b].push({ to: a, minutes });
}

const minutesTo: number[] = new Array(n).fill(Infinity);
const isFinal: boolean[] = new Array(n).fill(false);
minutesTo[0] = 0;
for (let round = 0; round < n; round++) {
  let nearest = -1;
  for (let station = 0; station < n; station++) {
    if (!isFinal[station] && (nearest === -1 || minutesTo[station] < minutesTo[nearest])) {
      nearest = station;
    }
  }
  if (minutesTo[nearest] === Infinity) break;
  isFinal[nearest] = true;
  for (const { to, minutes } of graph[nearest]) {
    minutesTo[to] = Math.min(minutesTo[to], minutesTo[nearest] + minutes);
  }
}
console.log(minutesTo.map((minutes) => (minutes === Infinity ? '-' : minutes)).join(' '));

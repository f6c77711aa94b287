const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const graph = Array.from({ length: n }, () => []);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  graph[u].push(v);
  graph[v].push(u);
}
const distance = new Array(n).fill(-1);
distance[0] = 0;
const queue = [0];
for (let head = 0; head < queue.length; head++) {
  const node = queue[head];
  for (const next of graph[node]) {
    if (distance[next] < 0) {
      distance[next] = distance[node] + 1;
      queue.push(next);
    }
  }
}
console.log(distance[n - 1]);

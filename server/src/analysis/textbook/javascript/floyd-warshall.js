const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const dist = Array.from({ length: n }, () => Array(n).fill(Infinity));
for (let i = 0; i < n; i++) dist[i][i] = 0;
for (let e = 1; e <= m; e++) {
  const [u, v, w] = lines[e].split(' ').map(Number);
  dist[u][v] = Math.min(dist[u][v], w);
}
for (let k = 0; k < n; k++) {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const through = dist[i][k] + dist[k][j];
      if (through < dist[i][j]) dist[i][j] = through;
    }
  }
}
console.log(dist[0][n - 1]);

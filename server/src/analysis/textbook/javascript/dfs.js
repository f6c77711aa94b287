const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const neighbours = new Map();
for (let i = 0; i < n; i++) neighbours.set(i, []);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  neighbours.get(u).push(v);
  neighbours.get(v).push(u);
}
const visited = new Set();

function visit(node) {
  visited.add(node);
  for (const other of neighbours.get(node)) {
    if (!visited.has(other)) visit(other);
  }
}

let components = 0;
for (let i = 0; i < n; i++) {
  if (!visited.has(i)) {
    components++;
    visit(i);
  }
}
console.log(components);

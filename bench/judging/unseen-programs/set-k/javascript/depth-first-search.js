const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [nodes, start] = lines[0].split(' ').map(Number);

const graph = Array.from({ length: nodes }, () => []);
for (const line of lines.slice(1)) {
  const [from, to] = line.split(' ').map(Number);
  graph[from].push(to);
  graph[to].push(from);
}

const visited = new Set();
const order = [];

function visit(node) {
  visited.add(node);
  order.push(node);
  for (const neighbour of graph[node]) {
    if (!visited.has(neighbour)) {
      visit(neighbour);
    }
  }
}

visit(start);
console.log(`Order: ${order.join(' -> ')}`);
console.log(`Reached ${visited.size} of ${nodes} nodes`);

// Prim's algorithm on a matrix of distances; 0 means that there is no road.
const rows = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number));

function prim(graph) {
  const size = graph.length;
  const inTree = new Array(size).fill(false);
  const cheapest = new Array(size).fill(Infinity);
  const parent = new Array(size).fill(-1);
  cheapest[0] = 0;

  for (let round = 0; round < size; round++) {
    let nearest = -1;
    for (let v = 0; v < size; v++) {
      if (!inTree[v] && (nearest === -1 || cheapest[v] < cheapest[nearest])) {
        nearest = v;
      }
    }
    inTree[nearest] = true;
    for (let v = 0; v < size; v++) {
      const weight = graph[nearest][v];
      if (weight > 0 && !inTree[v] && weight < cheapest[v]) {
        cheapest[v] = weight;
        parent[v] = nearest;
      }
    }
  }
  return { parent, cheapest };
}

const { parent, cheapest } = prim(rows);
let total = 0;
for (let v = 1; v < rows.length; v++) {
  console.log(`${parent[v]} - ${v}: ${cheapest[v]}`);
  total += cheapest[v];
}
console.log('total', total);

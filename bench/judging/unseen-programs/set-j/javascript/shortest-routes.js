const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const size = Number(lines[0]);
const graph = [];
for (let i = 1; i <= size; i++) {
  graph.push(lines[i].split(' ').map(Number));
}

function nearestUnvisited(distances, visited) {
  let nearest = -1;
  for (let v = 0; v < distances.length; v++) {
    if (!visited[v] && (nearest === -1 || distances[v] < distances[nearest])) {
      nearest = v;
    }
  }
  return nearest;
}

function dijkstra(graph, source) {
  const distances = new Array(graph.length).fill(Infinity);
  const visited = new Array(graph.length).fill(false);
  distances[source] = 0;

  for (let round = 0; round < graph.length; round++) {
    const u = nearestUnvisited(distances, visited);
    if (distances[u] === Infinity) break;
    visited[u] = true;
    for (let v = 0; v < graph.length; v++) {
      if (graph[u][v] > 0 && distances[u] + graph[u][v] < distances[v]) {
        distances[v] = distances[u] + graph[u][v];
      }
    }
  }
  return distances;
}

dijkstra(graph, 0).forEach((distance, town) => {
  console.log(`0 -> ${town}: ${distance === Infinity ? 'no way' : distance}`);
});

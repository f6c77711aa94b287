const roads = {
  Aachen: { Bonn: 90, Cologne: 75 },
  Bonn: { Aachen: 90, Cologne: 30, Koblenz: 60 },
  Cologne: { Aachen: 75, Bonn: 30, Siegen: 95 },
  Koblenz: { Bonn: 60, Siegen: 80 },
  Siegen: { Cologne: 95, Koblenz: 80 },
};

function nearest(distances, visited) {
  let best = null;
  for (const city of Object.keys(distances)) {
    if (!visited.has(city) && (best === null || distances[city] < distances[best])) {
      best = city;
    }
  }
  return best;
}

function dijkstra(graph, start) {
  const distances = {};
  const visited = new Set();
  for (const city of Object.keys(graph)) {
    distances[city] = Infinity;
  }
  distances[start] = 0;

  let current = nearest(distances, visited);
  while (current !== null) {
    visited.add(current);
    for (const [neighbour, length] of Object.entries(graph[current])) {
      const candidate = distances[current] + length;
      if (candidate < distances[neighbour]) {
        distances[neighbour] = candidate;
      }
    }
    current = nearest(distances, visited);
  }
  return distances;
}

const result = dijkstra(roads, "Aachen");
for (const city in result) {
  console.log(`${city}: ${result[city]} km`);
}

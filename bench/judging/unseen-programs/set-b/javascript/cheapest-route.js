const input = require('fs').readFileSync(0, 'utf8').split('\n');
const [n, m] = input[0].split(' ').map(Number);

const roads = {};
for (let i = 1; i <= n; i++) roads[i] = [];
for (let i = 1; i <= m; i++) {
  const [a, b, cost] = input[i].split(' ').map(Number);
  roads[a].push({ to: b, cost });
  roads[b].push({ to: a, cost });
}

const distance = Array(n + 1).fill(Infinity);
const done = Array(n + 1).fill(false);
distance[1] = 0;

for (let round = 0; round < n; round++) {
  let nearest = -1;
  for (let place = 1; place <= n; place++) {
    if (!done[place] && (nearest === -1 || distance[place] < distance[nearest])) {
      nearest = place;
    }
  }
  done[nearest] = true;
  for (const { to, cost } of roads[nearest]) {
    if (distance[nearest] + cost < distance[to]) {
      distance[to] = distance[nearest] + cost;
    }
  }
}
console.log(distance[n]);

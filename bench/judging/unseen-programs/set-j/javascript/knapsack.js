const fs = require('fs');
const rows = fs.readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number));
const [n, capacity] = rows[0];
const items = rows.slice(1).map(([weight, value]) => ({ weight, value }));

const best = [];
for (let i = 0; i <= n; i++) {
  best.push(new Array(capacity + 1).fill(0));
}

for (let i = 1; i <= n; i++) {
  const { weight, value } = items[i - 1];
  for (let w = 0; w <= capacity; w++) {
    best[i][w] = best[i - 1][w];
    if (weight <= w) {
      best[i][w] = Math.max(best[i][w], best[i - 1][w - weight] + value);
    }
  }
}

const chosen = [];
let room = capacity;
for (let i = n; i > 0; i--) {
  if (best[i][room] !== best[i - 1][room]) {
    chosen.push(i);
    room -= items[i - 1].weight;
  }
}

console.log(`Value: ${best[n][capacity]}`);
console.log(`Items: ${chosen.reverse().join(' ')}`);

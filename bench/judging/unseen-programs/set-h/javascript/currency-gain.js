// Exchanges with a fee or a bonus: what is the least total cost from the first station to every other one?
const tokens = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
let at = 0;
const next = () => tokens[at++];

const stations = next();
const exchangeCount = next();
const exchanges = [];
for (let i = 0; i < exchangeCount; i++) {
  exchanges.push({ from: next(), to: next(), cost: next() });
}

const best = new Array(stations).fill(Infinity);
best[0] = 0;

function relaxAll() {
  let changed = false;
  for (const { from, to, cost } of exchanges) {
    if (best[from] + cost < best[to]) {
      best[to] = best[from] + cost;
      changed = true;
    }
  }
  return changed;
}

let rounds = 0;
while (rounds < stations && relaxAll()) rounds++;

if (rounds === stations) {
  console.log('There is a circle that gains for ever.');
} else {
  best.forEach((cost, station) => console.log(station, cost === Infinity ? 'unreachable' : cost));
}

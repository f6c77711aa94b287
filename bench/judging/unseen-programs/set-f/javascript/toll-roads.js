// A road costs money; on some you are paid for driving.
const tokens = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
let at = 0;
const next = () => tokens[at++];

const towns = next();
const count = next();
const roads = [];
for (let i = 0; i < count; i++) {
  roads.push({ from: next(), to: next(), toll: next() });
}

const cost = Array(towns).fill(Infinity);
cost[0] = 0;
for (let round = 1; round < towns; round++) {
  let changed = false;
  for (const { from, to, toll } of roads) {
    if (cost[from] + toll < cost[to]) {
      cost[to] = cost[from] + toll;
      changed = true;
    }
  }
  if (!changed) break;
}

const endless = roads.some(({ from, to, toll }) => cost[from] + toll < cost[to]);
console.log(endless ? 'drive in circles and get rich' : cost.join(' '));

const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, capacity] = lines[0].split(' ').map(Number);
const table = [];
for (let i = 0; i <= n; i++) table.push(new Array(capacity + 1).fill(0));
for (let i = 1; i <= n; i++) {
  const [weight, value] = lines[i].split(' ').map(Number);
  for (let c = 0; c <= capacity; c++) {
    table[i][c] = table[i - 1][c];
    if (weight <= c) table[i][c] = Math.max(table[i][c], table[i - 1][c - weight] + value);
  }
}
console.log(table[n][capacity]);

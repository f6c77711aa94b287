const a = require('fs').readFileSync(0, 'utf8').split('\n')[1].split(' ').map(Number);
const best = a.map(() => 1);
for (let i = 0; i < a.length; i++) {
  for (let j = 0; j < i; j++) {
    if (a[j] < a[i] && best[i] < best[j] + 1) best[i] = best[j] + 1;
  }
}
console.log(Math.max(...best));

const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, q] = lines[0].split(' ').map(Number);
const numbers = lines[1].split(' ').map(Number);
const prefix = [0];
for (let i = 0; i < n; i++) prefix.push(prefix[i] + numbers[i]);
const answers = [];
for (let i = 0; i < q; i++) {
  const [l, r] = lines[2 + i].split(' ').map(Number);
  answers.push(prefix[r + 1] - prefix[l]);
}
console.log(answers.join('\n'));

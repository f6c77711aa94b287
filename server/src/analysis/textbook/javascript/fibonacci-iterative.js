const n = parseInt(require('fs').readFileSync(0, 'utf8'));
let previous = 0;
let current = 1;
for (let i = 2; i <= n; i++) {
  const next = (previous + current) % 1000000007;
  previous = current;
  current = next;
}
console.log(current);

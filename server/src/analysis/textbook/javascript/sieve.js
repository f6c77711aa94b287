const n = Number(require('fs').readFileSync(0, 'utf8'));
const isPrime = new Array(n + 1).fill(true);
for (let i = 2; i * i <= n; i++) {
  if (isPrime[i]) {
    for (let j = i * i; j <= n; j += i) isPrime[j] = false;
  }
}
let count = 0;
for (let i = 2; i <= n; i++) if (isPrime[i]) count++;
console.log(count);

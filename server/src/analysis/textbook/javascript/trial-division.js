const n = Number(require('fs').readFileSync(0, 'utf8'));
let prime = n > 1;
for (let i = 2; i * i <= n && prime; i++) {
  if (n % i === 0) prime = false;
}
console.log(prime);

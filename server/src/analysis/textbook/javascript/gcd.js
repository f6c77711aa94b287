function gcd(a, b) {
  if (b === 0) return a;
  return gcd(b, a % b);
}

const [x, y] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number);
console.log(gcd(x, y));

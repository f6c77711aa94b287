const n = Number(require('fs').readFileSync(0, 'utf8'));
const memo = {};

function fib(k) {
  if (k <= 1) return k;
  if (memo[k] !== undefined) return memo[k];
  memo[k] = (fib(k - 1) + fib(k - 2)) % 1000000007;
  return memo[k];
}

console.log(fib(n));

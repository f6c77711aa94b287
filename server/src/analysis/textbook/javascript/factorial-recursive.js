function factorial(n) {
  if (n <= 1) return 1;
  return (n * factorial(n - 1)) % 1000003;
}

console.log(factorial(Number(require('fs').readFileSync(0, 'utf8'))));

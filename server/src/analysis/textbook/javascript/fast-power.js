function power(base, exponent) {
  if (exponent === 0n) return 1n;
  const half = power(base, exponent / 2n);
  const square = (half * half) % 1000000007n;
  return exponent % 2n === 0n ? square : (square * base) % 1000000007n;
}

console.log(power(3n, BigInt(require('fs').readFileSync(0, 'utf8').trim())).toString());

const [base, exponent, modulus] = process.argv.slice(2).map(Number);

function power(b: number, e: number): number {
  if (e === 0) return 1 % modulus;
  const half = power(b, Math.floor(e / 2));
  const square = (half * half) % modulus;
  return e % 2 === 0 ? square : (square * b) % modulus;
}

console.log(power(base, exponent));

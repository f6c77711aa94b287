function power(base: number, exponent: number, modulus: number): number {
  let result = 1;
  while (exponent > 0) {
    if (exponent % 2 === 1) result = (result * base) % modulus;
    base = (base * base) % modulus;
    exponent = Math.floor(exponent / 2);
  }
  return result;
}

console.log(power(2, 30, 1009));

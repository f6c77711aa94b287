function primesUpTo(limit: number): number[] {
  const composite: boolean[] = new Array(limit + 1).fill(false);
  const primes: number[] = [];
  for (let p = 2; p <= limit; p++) {
    if (composite[p]) continue;
    primes.push(p);
    for (let multiple = p * p; multiple <= limit; multiple += p) composite[multiple] = true;
  }
  return primes;
}

console.log(primesUpTo(100).length);

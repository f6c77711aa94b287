function sieve(limit: number): boolean[] {
  const composite: boolean[] = new Array<boolean>(limit + 1).fill(false);
  composite[0] = true;
  composite[1] = true;
  for (let p = 2; p * p <= limit; p++) {
    if (composite[p]) continue;
    for (let multiple = p * p; multiple <= limit; multiple += p) {
      composite[multiple] = true;
    }
  }
  return composite;
}

const limit = Number(process.argv[2]);
const composite = sieve(limit);

const twins: [number, number][] = [];
for (let i = 3; i + 2 <= limit; i += 2) {
  if (!composite[i] && !composite[i + 2]) {
    twins.push([i, i + 2]);
  }
}

console.log(`Twin primes up to ${limit}:`);
for (const [first, second] of twins) {
  console.log(`${first} and ${second}`);
}

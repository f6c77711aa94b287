/** Returns a whole number from 0 up to, not including, the range. */
export type Random = (range: number) => number;

/** A reproducible generator of pseudo-random numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (range) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * range);
  };
}

/** Returns the numbers from 0 in random order. */
export function permutation(length: number, random: Random): number[] {
  const numbers = Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [numbers[index], numbers[other]] = [numbers[other] ?? 0, numbers[index] ?? 0];
  }
  return numbers;
}

/** Largest number up to which a prime is looked for: it takes the root of it. */
const MAX_PRIME = 2 ** 40;

/** Returns the first prime from n on; n itself if it is very large. */
export function primeFrom(n: number): number {
  if (n > MAX_PRIME) return n;
  let candidate = Math.max(2, Math.round(n));
  while (!isPrime(candidate)) candidate += 1;
  return candidate;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

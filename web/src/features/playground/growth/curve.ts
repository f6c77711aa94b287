import type { GrowthFit } from '@coderoom/contract';

const FACTOR = /log n|sqrt\(n\)|n!|n\^(\d+(?:\.\d+)?)|\d+(?:\.\d+)?\^n|n|1/g;

/** Returns the curve of a fit, with its constant; null if its growth is of no known form. */
export function curveOf({ growth, constant, base }: GrowthFit): ((n: number) => number) | null {
  const product = growth.replace(/^O\((.*)\)$/, '$1');
  const factors: ((n: number) => number)[] = [];
  const rest = product.replace(FACTOR, (text, power?: string) => {
    factors.push(factorOf(text, power, base));
    return '';
  });
  if (factors.length === 0 || !/^[\s*·]*$/.test(rest)) return null;
  return (n) => factors.reduce((value, factor) => value * factor(n), constant);
}

function factorOf(text: string, power: string | undefined, base: number | null): (n: number) => number {
  if (text === '1') return () => 1;
  if (text === 'n') return (n) => n;
  if (text === 'log n') return (n) => Math.log2(Math.max(2, n));
  if (text === 'sqrt(n)') return Math.sqrt;
  if (text === 'n!') return factorial;
  if (power !== undefined) return (n) => n ** Number(power);
  return (n) => (base ?? Number.parseFloat(text)) ** n;
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

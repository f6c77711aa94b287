import { compareFactors, type Factor, type Growth, type Term } from '#analysis/growth/growth.ts';

/** Display names of sizes. */
export type Names = ReadonlyMap<number, string>;

/** Formats a growth in big O notation: `O(n log n)`, `O(n^2 + m)`. */
export function inNotation(growth: Growth, names: Names): string {
  return `O(${inWords(growth, names)})`;
}

/** Formats a growth without the O. */
export function inWords(growth: Growth, names: Names): string {
  const terms = growth.map((term) => termInWords(term, names)).filter((text) => text !== '');
  const different = [...new Set(terms)].sort(
    (one, other) => other.length - one.length || one.localeCompare(other),
  );
  return different.length === 0 ? '1' : different.join(' + ');
}

function termInWords(term: Term, names: Names): string {
  const factors = [...term]
    .map(([symbol, factor]) => ({ name: names.get(symbol) ?? '?', factor }))
    .sort((one, other) => compareFactors(other.factor, one.factor) || one.name.localeCompare(other.name));
  const plain = factors.flatMap(({ name, factor }) => powersOf(name, factor));
  const logs = factors.flatMap(({ name, factor }) => logarithmsOf(name, factor));
  const first = plain.join(' * ');
  if (logs.length === 0) return first;
  return first === '' ? logs.join(' * ') : `${first} ${logs.join(' ')}`;
}

function powersOf(name: string, { factorial, exponent, power }: Factor): string[] {
  const parts: string[] = [];
  if (factorial > 0) parts.push(`${name}!`);
  if (exponent > 0) parts.push(`${rounded(2 ** exponent)}^${name}`);
  if (power > 0) parts.push(powerOf(name, power));
  return parts;
}

function powerOf(name: string, power: number): string {
  if (Math.abs(power - 1) < 1e-4) return name;
  if (Math.abs(power - 0.5) < 1e-4) return `sqrt(${name})`;
  return `${name}^${rounded(power)}`;
}

function logarithmsOf(name: string, { log, loglog }: Factor): string[] {
  const parts: string[] = [];
  if (log > 0) parts.push(Math.abs(log - 1) < 1e-4 ? `log ${name}` : `log^${rounded(log)} ${name}`);
  if (loglog > 0) parts.push(`log log ${name}`);
  return parts;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

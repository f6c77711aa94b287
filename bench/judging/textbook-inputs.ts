import type { TextbookProgram } from '@coderoom/server/src/analysis/testing/textbook.ts';

/**
 * Inputs of the textbook's programs, at any size n. Several sizes grow together: a graph of n nodes has 2n edges, a
 * knapsack for n things holds n.
 */
export const INPUTS: Record<string, (n: number) => string> = {
  none: () => '',
  number: (n) => `${n}\n`,
  'big-number': (n) => `${n}\n`,
  'two-big-numbers': (n) => `${n} ${Math.ceil(n * 0.618)}\n`,
  prime: (n) => `${primeFrom(n)}\n`,
  numbers: (n) => `${n}\n${numbers(n).join(' ')}\n`,
  'number-lines': (n) => `${n}\n${numbers(n).join('\n')}\n`,
  'numbers-and-target': (n) => `${n}\n${sorted(n).join(' ')}\n${3 * n + 1}\n`,
  'numbers-and-count': (n) => `${n} ${Math.ceil(n / 10)}\n${numbers(n).join(' ')}\n`,
  'small-numbers': (n) =>
    `${n} ${n}\n${numbers(n)
      .map((number) => Math.abs(number) % (n + 1))
      .join(' ')}\n`,
  'two-lists': (n) =>
    `${n} ${n}\n${numbers(n).join(' ')}\n${numbers(2 * n)
      .slice(n)
      .join(' ')}\n`,
  'numbers-and-queries': (n) =>
    `${n} ${n}\n${numbers(n).join(' ')}\n${rows(n, (i) => [i >> 1, i]).join('\n')}\n`,
  text: (n) => `${letters(n)}\n`,
  palindrome: (n) => `${letters(n)}${[...letters(n)].reverse().join('')}\n`,
  'two-texts': (n) => `${letters(n)}\n${letters(2 * n).slice(n)}\n`,
  words: (n) => `${rows(Math.ceil(n / 10), (i) => words(i)).join('\n')}\n`,
  brackets: (n) => `${'([{'.repeat(Math.ceil(n / 6))}${'}])'.repeat(Math.ceil(n / 6))}\n`,
  matrix: (n) => `${n}\n${matrix(n)}\n`,
  'two-matrices': (n) => `${n}\n${matrix(n)}\n${matrix(n)}\n`,
  graph: (n) => `${n} ${2 * n}\n${rows(2 * n, (i) => edge(n, i)).join('\n')}\n`,
  'acyclic-graph': (n) =>
    `${n} ${2 * n}\n${rows(2 * n, (i) => edge(n, i).sort((a, b) => a - b)).join('\n')}\n`,
  'weighted-graph': (n) => `${n} ${2 * n}\n${rows(2 * n, (i) => [...edge(n, i), 1 + (i % 97)]).join('\n')}\n`,
  knapsack: (n) => `${n} ${n}\n${rows(n, (i) => [1 + (i % 29), 1 + scattered(i, 1000)]).join('\n')}\n`,
  coins: (n) => `${n} ${n}\n${rows(n, (i) => [1 + (i % 50)]).join(' ')}\n`,
};

/** A reproducible pseudo-random number. */
function scattered(index: number, range: number): number {
  return Math.floor((Math.imul(index + 1, 2654435761) >>> 0) / (2 ** 32 / range));
}

function numbers(n: number): number[] {
  return Array.from({ length: n }, (_, index) => scattered(index, 1_000_000_000));
}

function sorted(n: number): number[] {
  return Array.from({ length: n }, (_, index) => 2 * index);
}

function rows(count: number, row: (index: number) => (number | string)[]): string[] {
  return Array.from({ length: count }, (_, index) => row(index).join(' '));
}

function words(line: number): string[] {
  return Array.from({ length: 10 }, (_, index) => `word${scattered(line * 10 + index, 1_000_000)}`);
}

function letters(n: number): string {
  return Array.from({ length: n }, (_, index) => String.fromCharCode(97 + scattered(index, 26))).join('');
}

function matrix(n: number): string {
  return rows(n, (i) => Array.from({ length: n }, (_, j) => scattered(i * n + j, 10))).join('\n');
}

/** The first edges form a path through all nodes, so that everything is reachable. */
function edge(n: number, index: number): [number, number] {
  if (index < n - 1) return [index, index + 1];
  const from = scattered(index, n);
  return [from, (from + 1 + scattered(index * 31 + 7, Math.max(1, n - 1))) % n];
}

function primeFrom(n: number): number {
  let candidate = Math.max(2, n);
  while (!isPrime(candidate)) candidate += 1;
  return candidate;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** A program of the textbook with its input, at a size; throws if its label names an unknown input. */
export function atSize(program: TextbookProgram, n: number): { code: string; input: string } {
  const input = INPUTS[program.input];
  if (input === undefined) throw new Error(`there is no input "${program.input}"`);
  let code = program.source;
  for (const { text, by } of program.replaced ?? []) {
    if (!code.includes(text)) throw new Error(`"${text}" is not in the program`);
    code = code.replace(text, by.replaceAll('{n}', String(n)));
  }
  return { code, input: input(n) };
}

/** A size at which a program takes a negligible time. */
export function smallestSize(label: string): number {
  return isSteep(label) ? 3 : 16;
}

/** True if one more element doubles the time or more. */
export function isSteep(label: string): boolean {
  return /\d\^n|n!/.test(label);
}

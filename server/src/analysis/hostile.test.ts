import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';
import { DISGUISES } from '#plagiarism/testing/disguises.ts';
import { randomNumbers, randomText } from '#runner/testing/random-text.ts';
import { chooseSeed, inBreadth, often } from '#runner/testing/soak.ts';
import { type ComplexityVerdict, loadAnalyser } from './index.ts';

const SEED = chooseSeed();
/** Scales the number of generated programs. */
const SHARE = often(inBreadth(1, 10), 1_000);
/** Maximum length of a program sent to the server, in characters. */
const LONGEST = 256 * 1024;

function filled(text: string): string {
  return text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST);
}

function expectVerdict({
  available,
  time_complexity: time,
  space_complexity: space,
  explanation,
  evidence,
}: ComplexityVerdict) {
  expect(typeof explanation).toBe('string');
  if (!available) {
    expect([time, space, evidence]).toEqual([null, null, []]);
    return;
  }
  expect(time).toMatch(/^O\(.+\)$/);
  expect(space).toMatch(/^O\(.+\)$/);
  for (const { line, cost } of evidence) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(cost).toMatch(/^O\(.+\)( space)?$/);
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { original, other } = DISGUISES[language];

  it(`whatever it is given it says something of it (SEED=${SEED})`, {
    timeout: often(60_000, 3_600_000),
  }, async () => {
    const analyse = await loadAnalyser(language);
    const random = randomNumbers(SEED);
    const pieces = [...original.matchAll(/\S+\s*/g), ...other.matchAll(/\S+\s*/g)].map(([piece]) => piece);
    const sources = [
      '',
      '\0',
      filled('('),
      filled('}{)(;x=*&^'),
      filled('\n'),
      ...Array.from({ length: 2 * SHARE }, () => randomText(random, 400)),
      ...Array.from({ length: 6 * SHARE }, () => mutated(original, random)),
      ...Array.from({ length: 3 * SHARE }, () => shuffled(pieces, random)),
    ];
    for (const source of sources) expectVerdict(analyse(source));
  });

  it('says the same however often it is asked', async () => {
    const analyse = await loadPatientAnalyser(language);
    expect(analyse(original)).toEqual(analyse(original));
  });
});

function mutated(source: string, random: () => number): string {
  const index = Math.floor(random() * source.length);
  const until = index + Math.floor(random() * 60);
  return source.slice(0, index) + randomText(random, 5) + source.slice(until);
}

function shuffled(pieces: readonly string[], random: () => number): string {
  return Array.from({ length: 80 }, () => pieces[Math.floor(random() * pieces.length)] ?? '').join('');
}

const SETTERS = `const memo = {}; function keep(n, x) { memo[n] = x; return x; }\n${`${'keep(1, '.repeat(200)}1${')'.repeat(200)};\n`.repeat(20)}`;

const NESTED: [string, LanguageId, string][] = [
  [
    'loops within loops',
    'python',
    Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}for i${depth} in range(n):\n`).join(''),
  ],
  [
    'loops within loops',
    'java',
    `class A { void f(int n) { ${'while (n > 0) { n--; '.repeat(280)}${'}'.repeat(280)} } }`,
  ],
  [
    'keys put in loops within loops',
    'cpp',
    `int main() { int n, k; map<int, int> m; cin >> n; ${'for (int i = 0; i < n; i++) { m[k] = 1; '.repeat(700)}${'}'.repeat(701)}`,
  ],
  ['loops after loops', 'python', 'for i in range(n):\n  x = i\n'.repeat(1_700)],
  ['branches', 'python', 'if n:\n  x = n\nelse:\n  y = n\n'.repeat(1_500)],
  [
    'functions that call each other',
    'python',
    `${Array.from({ length: 800 }, (_, index) => `def f${index}(n):\n  return f${(index * 7 + 1) % 800}(n) + f${(index * 13 + 5) % 800}(n)\n`).join('')}f0(5)\n`,
  ],
  [
    'functions that call the next one twice',
    'python',
    `${Array.from({ length: 1_000 }, (_, index) => `def f${index}(n):\n  f${index + 1}(n)\n  f${index + 1}(n)\n`).join('')}f0(int(input()))\n`,
  ],
  [
    'functions of one name',
    'java',
    `class A { ${'int f(int n) { return f(n - 1) + f(n / 2); } '.repeat(900)} }`,
  ],
  [
    'many sizes',
    'python',
    `${Array.from({ length: 1_200 }, (_, index) => `v${index} = int(input())\n`).join('')}for i in range(${Array.from({ length: 1_200 }, (_, index) => `v${index}`).join('+')}):\n  pass\n`,
  ],
  ['setters given what setters return', 'javascript', SETTERS],
  [
    'names of names of one collection',
    'javascript',
    `const a0 = {};\n${Array.from({ length: 1_200 }, (_, index) => `const a${index + 1} = a${index}; a${index + 1}[0] = 1;\n`).join('')}`,
  ],
  ['comprehensions', 'python', `x = ${'[a for a in '.repeat(250)}b${']'.repeat(250)}`],
];

describe('programs made to take long', () => {
  it.each(NESTED)(
    '%s in %s end within the budget',
    { timeout: often(60_000, 3_600_000) },
    async (_, language, source) => {
      const analyse = await loadAnalyser(language);
      expectVerdict(analyse(source));
    },
  );

  it('are judged where setters are given what setters return', async () => {
    const analyse = await loadPatientAnalyser('javascript');
    expect(analyse(SETTERS).available).toBe(true);
  });

  it('leave nothing behind', { timeout: often(60_000, 3_600_000) }, async () => {
    const analyse = await loadPatientAnalyser('python');
    const before = analyse('for i in range(int(input())): print(i)');
    for (const [, language, source] of NESTED) if (language === 'python') analyse(source);
    expect(analyse('for i in range(int(input())): print(i)')).toEqual(before);
  });
});

import { LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { DISGUISES } from '#plagiarism/testing/disguises.ts';
import { randomNumbers, randomText } from '#runner/testing/random-text.ts';
import { loadParser } from './parser.ts';
import { loadReader } from './program.ts';
import type { Statement } from './tree.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Counts a program's nodes by kind. */
function kindsOf(program: readonly Statement[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  const waiting: object[] = [...program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('kind' in node && typeof node.kind === 'string') kinds[node.kind] = (kinds[node.kind] ?? 0) + 1;
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return kinds;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { original, other } = DISGUISES[language];

  it('functions, loops, branches and calls are found', async () => {
    const read = await loadReader(language);
    const kinds = kindsOf(read(original) ?? []);
    expect(kinds.function).toBeGreaterThanOrEqual(2);
    expect((kinds.while ?? 0) + (kinds.each ?? 0)).toBe(original.match(/\b(?:for|while) /g)?.length);
    expect(kinds.branch).toBe(original.match(/\bif\b/g)?.length);
    expect(kinds.call).toBeGreaterThan(4);
  });

  it('nothing of an ordinary program is unknown', async () => {
    const read = await loadReader(language);
    for (const source of [original, other]) {
      const unknown: string[] = [];
      JSON.stringify(read(source), (_, node) => {
        if (node?.kind === 'other' && node.type !== 'text') unknown.push(node.type);
        return node;
      });
      expect(unknown).toEqual([]);
    }
  });

  it(`whatever it is given it reads, or says that it cannot (SEED=${SEED})`, {
    timeout: 30_000,
  }, async () => {
    const read = await loadReader(language);
    const random = randomNumbers(SEED);
    const sources = [
      '',
      '\0',
      '('.repeat(20_000),
      `${'if (x) { '.repeat(2_000)}`,
      `x = ${'-'.repeat(20_000)}1`,
      ...Array.from({ length: 20 }, () => randomText(random, 400)),
      ...Array.from({ length: 40 }, () => {
        const index = Math.floor(random() * original.length);
        const until = index + Math.floor(random() * 60);
        return original.slice(0, index) + randomText(random, 5) + original.slice(until);
      }),
    ];
    for (const source of sources) {
      const program = read(source);
      expect(program === null || Array.isArray(program)).toBe(true);
    }
  });
});

it('gives up on comparisons that Java takes for types without end', async () => {
  const parse = await loadParser('java');
  expect(parse('a<'.repeat(12_000))).toBeNull();
  expect(parse('a=>'.repeat(12_000))).toBeNull();
  expect(parse('List<Map<String, Integer>> all;\n'.repeat(1_000))).not.toBeNull();
});

it('gives up on what has it try one way after another', async () => {
  const parse = await loadParser('javascript');
  expect(parse('a<'.repeat(20_000))).toBeNull();
  expect(parse('a < b;\n'.repeat(5_000))).not.toBeNull();
});

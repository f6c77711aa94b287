import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { compareClass, suggestThreshold } from './class.ts';
import { excludeGiven } from './template-code.ts';
import { DISGUISES } from './testing/disguises.ts';
import { prepareAll } from './testing/prepared.ts';

function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as Result;
  }
}

async function compareAll(sources: readonly string[], minSimilarity: number) {
  const programs = await prepareAll('python', sources);
  return finished(compareClass(programs, { excluded: excludeGiven(programs, []), minSimilarity }));
}

/** Returns a program that only one student would write. */
function ownProgram(student: number): string {
  const random = randomNumbers(student);
  const lines = Array.from({ length: 25 }, (_, line) => {
    const kind = Math.floor(random() * 5);
    const name = `v${student}_${line}`;
    return [
      `${name} = [n * ${line} for n in range(${student + 2}) if n % 2]`,
      `def f${line}(a, b):\n    while a > b:\n        a -= b\n    return a`,
      `print(sorted(input().split(), key=len)[::-1])`,
      `${name} = {'a': ${line}, 'b': ${student}}`,
      `try:\n    ${name} = int(input()) // ${line}\nexcept ValueError:\n    raise SystemExit(${student})`,
    ][kind];
  });
  return `${lines.join('\n')}\n`;
}

describe('a class', () => {
  it('is compared, and who copied stands first', async () => {
    const { original, copy } = DISGUISES.python;
    const sources = [original, ...[1, 2, 3, 4, 5, 6].map(ownProgram), copy];
    const { pairs, similarities } = await compareAll(sources, 0.5);
    expect(pairs[0]).toMatchObject({ a: 0, b: sources.length - 1, isConclusive: true });
    expect(pairs[0]?.similarity).toBeGreaterThanOrEqual(0.8);
    expect(similarities).toHaveLength((sources.length * (sources.length - 1)) / 2);
    const highest = Float32Array.from(pairs, ({ similarity }) => similarity);
    expect([...similarities].sort().reverse().slice(0, highest.length)).toEqual([...highest]);
  });

  it('has the pairs that are as much alike as is asked for, not only those that are more', async () => {
    const { original } = DISGUISES.python;
    const { pairs } = await compareAll([original, ownProgram(1), original], 1);
    expect(pairs).toEqual([{ a: 0, b: 2, similarity: 1, isConclusive: true, uniqueLines: null }]);
  });

  it('of nobody, of one, and of empty programs has no pairs', async () => {
    for (const sources of [[], ['print(1)'], ['', '']]) {
      expect((await compareAll(sources, 0.1)).pairs).toEqual([]);
    }
  });
});

describe('the suggested threshold', () => {
  it('is the usual one for a small class', () => {
    expect(suggestThreshold([0.9, 0.2])).toBe(0.8);
  });

  it('is higher where everybody is alike, and few copies do not move it', () => {
    const alike = Array.from({ length: 100 }, (_, index) => 0.6 + (index % 10) / 100);
    expect(suggestThreshold([...alike, 1, 1, 1])).toBeGreaterThan(0.75);
    const apart = alike.map((one) => one - 0.5);
    expect(suggestThreshold([...apart, 1, 1, 1])).toBe(0.7);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISGUISES } from '#plagiarism/testing/disguises.ts';
import { type Comparison, createComparison } from './comparison.ts';

const FIRST = `def area(width, height):
    result = width * height
    if result > 100:
        print("large")
    return result


def main():
    for line in open("sizes.txt"):
        one, two = line.split()
        print(area(int(one), int(two)))


main()
`;
/** The same, the functions in the other order, one of them renamed. */
const SECOND = `def start():
    for row in open("sizes.txt"):
        a, b = row.split()
        print(space(int(a), int(b)))


def space(w, h):
    r = w * h
    if r > 100:
        print("large")
    return r


start()
`;
const { signal } = new AbortController();
const program = (id: string, content: string) => ({ id, files: [{ name: `${id}.py`, content }] });
const task = (contents: readonly string[]) => ({
  language: 'python' as const,
  programs: contents.map((content, at) => program(`p${at}`, content)),
  base: null,
  minSimilarity: 0.3,
});

describe('comparing beside the server', () => {
  let comparison: Comparison;
  beforeAll(() => {
    comparison = createComparison();
  });
  afterAll(() => comparison.close());

  it('tells of a class its pairs, how all of them are spread, and who is too small to tell', async () => {
    const own = 'values = {}\nfor n in range(9):\n    values[n] = [n] * n\nprint(sorted(values))\n';
    const { original, copy } = DISGUISES.python;
    const outcome = await comparison.compareClass(task([original, own, copy]), signal);
    expect(outcome.pairs[0]).toMatchObject({ a: 0, b: 2, isConclusive: true });
    expect(outcome.pairs[0]?.similarity).toBeGreaterThanOrEqual(0.8);
    expect(outcome).toMatchObject({ inconclusive: [1], unread: [], suggestedThreshold: 0.8 });
    expect(outcome.distribution).toHaveLength(20);
    expect(outcome.distribution.reduce((sum, pairs) => sum + pairs, 0)).toBe(3);
  });

  it('of nobody and of one says nothing', async () => {
    for (const contents of [[], [FIRST]]) {
      const outcome = await comparison.compareClass(task(contents), signal);
      expect(outcome).toMatchObject({ pairs: [], suggestedThreshold: null });
    }
  });

  it('suggests no threshold where every program is too small to be compared', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => `print(${index})\n`);
    const outcome = await comparison.compareClass(task(contents), signal);
    expect(outcome.inconclusive).toHaveLength(contents.length);
    expect(outcome.suggestedThreshold).toBeNull();
  });

  it('leaves out a program that nobody wrote by hand, and goes on with the others', async () => {
    const endless = 'x = x + 1\n'.repeat(12_000);
    const outcome = await comparison.compareClass(task([FIRST, endless, SECOND]), signal);
    expect(outcome.unread).toEqual([1]);
    expect(outcome.pairs).toMatchObject([{ a: 0, b: 2 }]);
  });

  it('is not held up by programs that say the same again and again', async () => {
    const repeated = (name: string) => `${name} = ${name} + 1\n`.repeat(3_000);
    const { pairs } = await comparison.compareClass(task(['x', 'y', 'z'].map(repeated)), signal);
    expect(pairs[0]?.similarity).toBe(1);
  });

  it('ends when it is not wanted any more', async () => {
    const ending = new AbortController();
    const classes = task(Array.from({ length: 300 }, (_, n) => `${FIRST}print(${n})\n`));
    const compared = comparison.compareClass(classes, ending.signal);
    ending.abort();
    await expect(compared).rejects.toThrow();
    expect((await comparison.compareClass(task([FIRST, SECOND]), signal)).pairs).toHaveLength(1);
  });

  it('marks what two programs have in common by lines and columns, and what has moved', async () => {
    const [a, b] = [program('a', FIRST), program('b', SECOND)];
    const fragments = await comparison.compareTwo({ language: 'python', a, b, base: null, shared: [] });
    expect(fragments.length).toBeGreaterThan(1);
    const lines = { a: FIRST.split('\n'), b: SECOND.split('\n') };
    for (const fragment of fragments) {
      for (const side of ['a', 'b'] as const) {
        const { file, start_line, start_column, end_line, end_column } = fragment[side];
        expect(file).toBe(`${side}.py`);
        expect([start_line, start_column] < [end_line, end_column] || start_line < end_line).toBe(true);
        expect(lines[side][start_line - 1]?.slice(start_column - 1)).toMatch(/^\S/);
        expect(lines[side][end_line - 1]?.slice(0, end_column - 1)).toMatch(/\S$/);
      }
    }
    expect(fragments.some(({ is_moved }) => is_moved)).toBe(true);
    const same = await comparison.compareTwo({
      language: 'python',
      a,
      b: program('b', FIRST),
      base: null,
      shared: [],
    });
    expect(same.every(({ is_same_text, is_moved }) => is_same_text && !is_moved)).toBe(true);
    expect(fragments.some(({ is_same_text }) => !is_same_text)).toBe(true);
  });

  it('leaves out what everybody was given', async () => {
    const [a, b] = [program('a', FIRST), program('b', FIRST)];
    expect(await comparison.compareTwo({ language: 'python', a, b, base: FIRST, shared: [] })).toEqual([]);
  });
});

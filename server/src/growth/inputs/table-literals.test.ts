import { runInNewContext } from 'node:vm';
import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadParser } from '#syntax/parser.ts';
import { withLiterals } from './literals.ts';

async function replacedIn(language: LanguageId, source: string, derived = 'O(n^2)'): Promise<string[]> {
  const root = (await loadParser(language))(source);
  if (root === null) throw new Error('the program cannot be parsed');
  return withLiterals(source, root, language, { derived }).map(({ code }) => code);
}

/** Returns the value of a variable of the first replaced program at a size. */
async function valueAt(n: number, source: string): Promise<unknown> {
  const [first = ''] = await replacedIn('javascript', source);
  return JSON.parse(JSON.stringify(runInNewContext(`${first}; value`, { __crN: () => n })));
}

describe('a table that is written in a program', () => {
  it('has as many rows and columns as the input says', async () => {
    expect(await valueAt(3, 'var value = [[1, 2], [3, 4], [5, 6]];')).toEqual([
      [0, 3, 6],
      [7, 0, 3],
      [4, 7, 0],
    ]);
  });

  it('keeps what leads from a node to itself nothing', async () => {
    expect(await valueAt(3, 'var value = [[0, 4, Infinity], [4, 0, 1], [Infinity, 1, 0]];')).toEqual([
      [0, 2, 3],
      [2, 0, 4],
      [3, 4, 0],
    ]);
  });

  it.each<[LanguageId, string, string]>([
    ['python', 'm = [[1, 2], [3, 4]]', 'for crJ in range(crN)] for crI in range(crN)]'],
    ['java', 'class A { int[][] m = { { 1, 2 }, { 3, 4 } }; }', '.toArray(int[][]::new)'],
    ['cpp', 'std::vector<std::vector<int>> m = {{1, 2}, {3, 4}};', 'std::vector<std::vector<int>> crV(crN'],
    ['go', 'package main\nvar m = [][]int{{1, 2}, {3, 4}}', 'crV = append(crV, crR)'],
    ['rust', 'fn f() { let m = vec![vec![1, 2], vec![3, 4]]; }', 'i8::try_from('],
  ])('is replaced in %s', async (language, source, expected) => {
    expect((await replacedIn(language, source))[0]).toContain(expected);
  });

  it('is replaced together with all others, of the same size', async () => {
    const [first] = await replacedIn('python', 'a = [[1, 2], [3, 4]]\nb = [[5, 6], [7, 8]]');
    expect(first?.match(/_cr_n\(\)/g)).toHaveLength(2);
  });

  it.each(['O(1)', 'O(n)', 'O(n log n)'])('is none where the growth is %s', async (derived) => {
    const codes = await replacedIn('python', 'm = [[1, 2], [3, 4]]', derived);
    expect(codes.filter((code) => code.includes('crJ'))).toEqual([]);
  });
});

describe('a graph that is written in a program', () => {
  it('has n nodes, the first and the last by their names', async () => {
    expect(await valueAt(4, "var value = { a: ['b'], b: ['c'], c: [] };")).toEqual({
      a: ['v1', 'v2'],
      v1: ['c'],
      v2: [],
      c: [],
    });
  });

  it('leads back where it does in the program', async () => {
    expect(await valueAt(3, 'var value = [[1], [0, 2], [1]];')).toEqual([[1, 2], [0], [0]]);
  });

  it.each([
    ['{ a: { b: 7 }, b: { c: 1 }, c: {} }', { a: { v1: 2, c: 3 }, v1: {}, c: {} }],
    [
      "{ a: [['b', 7]], b: [['c', 1]], c: [] }",
      {
        a: [
          ['v1', 2],
          ['c', 3],
        ],
        v1: [],
        c: [],
      },
    ],
    [
      "{ a: [{ to: 'b', km: 7 }], b: [], c: [] }",
      {
        a: [
          { to: 'v1', km: 2 },
          { to: 'c', km: 3 },
        ],
        v1: [],
        c: [],
      },
    ],
  ])('has edges with lengths: %s', async (written, expected) => {
    expect(await valueAt(3, `var value = ${written};`)).toEqual(expected);
  });

  it('may be a map of pairs', async () => {
    const source = "var value = [...new Map([['a', ['b']], ['b', ['c']], ['c', []]])];";
    expect(await valueAt(2, source)).toEqual([
      ['a', ['c']],
      ['c', []],
    ]);
  });

  it.each([
    [
      'python',
      "graph = {'a': ['b'], 'b': ['c'], 'c': []}",
      '[crV(crJ) for crJ in (2 * crI + 1, 2 * crI + 2)',
    ],
    ['python', "graph = {'a': {'b': 7}, 'b': {'c': 2}, 'c': {}}", '{crV(crJ): 1 + crJ % 9 for crJ in'],
    ['python', "graph = {'a': {'b'}, 'b': {'c'}, 'c': set()}", 'set(crV(crJ) for crJ in'],
  ] as const)('is replaced in %s: %s', async (language, source, expected) => {
    expect((await replacedIn(language, source))[0] ?? '').toContain(expected);
  });

  it('is none where its names do not lead to each other', async () => {
    expect(await replacedIn('javascript', "const a = { x: ['p', 'q'], y: ['r'], z: [] };")).toEqual([]);
  });
});

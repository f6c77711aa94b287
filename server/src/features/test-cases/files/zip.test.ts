import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish, MAX_TEST_CASES, MAX_TEST_TEXT_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers, randomText } from '#runner/testing/random-text.ts';
import { testBody } from '#testing/data/test-cases.ts';
import { noise, rawZip, zipOf } from '#testing/data/zip.ts';
import { readZip, writeZip } from './zip.ts';

async function read(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-tests-'));
  try {
    const path = join(folder, 'tests.zip');
    await writeFile(path, bytes);
    return await readZip(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tests as `name: input → output`, those that are hidden in brackets, and what was skipped. */
async function found(files: Record<string, string>) {
  const { tests, notes } = await read(zipOf(files));
  const lines = tests.map(({ name, input, expected_output, is_hidden }) => {
    const line = `${name}: ${input} → ${expected_output}`;
    return is_hidden ? `(${line})` : line;
  });
  return { lines, notes };
}

const LAYOUTS: readonly (readonly [what: string, files: string[], tests: string[]])[] = [
  ['names as people count', ['10.in', '10.out', '2.in', '2.out', '1.out', '1.in'], ['1', '2', '10']],
  ['answers', ['a.in', 'a.ans', 'b.in', 'b.out'], ['a', 'b']],
  [
    'the problem package format of the ICPC',
    [
      'sum/problem.yaml',
      'sum/data/sample/1.in',
      'sum/data/sample/1.ans',
      'sum/data/secret/02-max.in',
      'sum/data/secret/02-max.ans',
      'sum/data/secret/01-min.in',
      'sum/data/secret/01-min.ans',
    ],
    ['1', '(01-min)', '(02-max)'],
  ],
  [
    'groups in folders',
    ['data/secret/g1/a.in', 'data/secret/g1/a.ans', 'data/secret/g2/a.in', 'data/secret/g2/a.ans'],
    ['(g1/a)', '(g2/a)'],
  ],
  ['a folder around all', ['tests/a.in', 'tests/a.out', 'tests/b.in', 'tests/b.out'], ['a', 'b']],
  [
    'hidden beside shown',
    ['hidden/b.in', 'hidden/b.out', 'c.in', 'c.out', 'Public/a.in', 'Public/a.out'],
    ['a', 'c', '(b)'],
  ],
  ['one folder each', ['input/1.txt', 'output/1.txt', 'input/2.txt', 'output/2.txt'], ['1', '2']],
  ['one folder each, numbered twice', ['input/input00.txt', 'output/output00.txt'], ['00']],
  [
    'words and numbers',
    ['in1.txt', 'out1.txt', 'in10.txt', 'out10.txt', 'in2.txt', 'out2.txt'],
    ['1', '2', '10'],
  ],
  ['words without extension', ['input_1', 'output_1', 'input_b', 'expected_b'], ['1', 'b']],
  ['words behind', ['sum_input.txt', 'sum_output.txt', 'max.in.txt', 'max.out.txt'], ['max', 'sum']],
  ['a folder for each test', ['1/input.txt', '1/output.txt', '2/input.txt', '2/expected.txt'], ['1', '2']],
  ['words that are names', ['input.in', 'input.out', 'index.in', 'index.out'], ['index', 'input']],
  ['names in capitals', ['A.IN', 'A.OUT', 'B.In', 'B.ans'], ['A', 'B']],
  ['one test alone', ['input.txt', 'output.txt'], ['Test 1']],
  ['names of every script', ['ř 🎉.in', 'ř 🎉.out'], ['ř 🎉']],
];

it.each(LAYOUTS)('finds %s', async (_, files, tests) => {
  const { lines } = await found(Object.fromEntries(files.map((name) => [name, name])));
  expect(lines.map((line) => line.replace(/:.*→[^)]*/, ''))).toEqual(tests);
});

it('gives each its own input and output', async () => {
  const files = {
    'a.in': '1',
    'a.out': '2',
    'secret/a.in': '3',
    'secret/a.out': '4',
    'in1.txt': '5',
    'out1.txt': '6',
  };
  expect((await found(files)).lines).toEqual(['1: 5 → 6', 'a: 1 → 2', '(a: 3 → 4)']);
});

it('names what it skipped', async () => {
  const { lines, notes } = await found({
    'a.in': '1',
    'a.out': '1',
    'b.in': 'alone',
    'c.out': 'alone',
    'd.in': 'x'.repeat(MAX_TEST_TEXT_BYTES + 1),
    'd.out': '1',
    'e.in': 'a\0b',
    'e.out': '1',
    'solution.py': 'print(1)',
    '__MACOSX/._a.in': 'x',
    '.DS_Store': 'x',
  });
  expect(lines).toEqual(['a: 1 → 1']);
  expect(notes.map(inEnglish)).toEqual([
    '2 files were skipped (left by systems and tools): "__MACOSX/._a.in", ".DS_Store".',
    '2 files were skipped (input without output, or output without input): "b.in", "c.out".',
    '1 file was skipped (neither input nor output of a test): "solution.py".',
    '1 file was skipped (longer than 256 KiB): "d.in".',
    '1 file was skipped (no text): "e.in".',
  ]);
  const twice = await read(
    rawZip(
      ['1', '2', '3'].flatMap((content) => [
        { name: 'a.in', content },
        { name: 'a.out', content },
      ]),
    ),
  );
  expect(twice.tests).toMatchObject([{ name: 'a', input: '1', expected_output: '1' }]);
  expect(twice.notes.map(inEnglish)).toEqual([
    expect.stringContaining('4 files were skipped (in the ZIP twice under one name)'),
  ]);
});

it('takes as much text as a test may have', async () => {
  const wide = 'ř'.repeat(MAX_TEST_TEXT_BYTES);
  const { tests } = await read(zipOf({ 'a.in': wide, 'a.out': '', 'noise.bin': noise(60_000) }));
  expect(tests).toEqual([testBody({ name: 'a', input: wide, expected_output: '' })]);
});

describe('refuses, with a sentence', () => {
  const text = 'x'.repeat(MAX_TEST_TEXT_BYTES);
  const many = (count: number, content = '') =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        [`${at}.in`, content],
        [`${at}.out`, content],
      ]).flat(),
    );
  it.each<[string, Uint8Array, string]>([
    ['what is no ZIP', Buffer.from('PK'), 'The file is not a valid ZIP'],
    ['names that climb', zipOf({ '../a.in': '1', '../a.out': '1' }), 'leads out of its folder'],
    [
      'links',
      rawZip([{ name: 'a.in', content: '/etc/passwd', attributes: 0xa1ff0000 }]),
      'is a link to another file',
    ],
    [
      'what is damaged',
      rawZip([{ name: 'a.in', content: 'x', claims: { crc32: 1 } }, { name: 'a.out' }]),
      'is damaged',
    ],
    ['a bomb', zipOf({ 'a.in': Buffer.alloc(10_000_000), 'a.out': '' }), 'more than 200 times its size'],
    ['nothing of use', zipOf({ 'a.py': '1' }), 'No tests were found in the ZIP'],
    ['too many tests', zipOf(many(MAX_TEST_CASES + 1)), 'The ZIP holds 101 tests: there may be at most 100.'],
    [
      'too much text',
      zipOf({ ...many(20, text), 'noise.bin': noise(100_000) }),
      'all together may have at most 4 MiB',
    ],
  ])('%s', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
  });
});

describe('what was written is read again', () => {
  it.each([
    [
      'names that no system takes',
      ['a/b\\c', '../..', 'CON', '.hidden', '100 %', '%2f', 'a:b*?"<>|', 'x.', '#'],
    ],
    ['one name of several', ['same', 'same', 'Same']],
    ['an order that is not that of names', ['z', 'a', '10', '9']],
    ['names that say something else', ['in', 'input', 'a.in', 'b.out', 'hidden', '001 x', 'sort input']],
  ])('with %s', async (_, names) => {
    const tests = names.map((name, at) => testBody({ name, input: `${at}`, is_hidden: at % 2 === 1 }));
    expect(await read(writeZip(tests))).toEqual({ tests, notes: [] });
  });

  it('leaves out tests of growth, which have no output', async () => {
    const tests = [testBody({ name: 'One' }), testBody({ name: 'Quick', growth_limit: 'O(n)' })];
    expect(await read(writeZip(tests))).toEqual({ tests: tests.slice(0, 1), notes: [] });
  });

  it('with a name cut where it is too long for a file', async () => {
    const tests = ['ř'.repeat(200), `${'x'.repeat(195)}/////`].map((name) => testBody({ name }));
    const { tests: again } = await read(writeZip(tests));
    expect(again.map(({ name }) => name)).toEqual(['ř'.repeat(98), `${'x'.repeat(195)}`]);
  });

  const SEED = Number(process.env.SEED ?? 2026);
  it(`whatever it is (seed ${SEED})`, { tags: ['breadth'] }, async () => {
    const random = randomNumbers(SEED);
    const text = () => randomText(random, 20).replaceAll('\0', '').toWellFormed();
    for (let round = 0; round < 50; round += 1) {
      const tests = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) =>
        testBody({ name: `Test ${at}`, input: text(), expected_output: text(), is_hidden: random() < 0.5 }),
      );
      expect(await read(writeZip(tests))).toEqual({ tests, notes: [] });
    }
  });
});

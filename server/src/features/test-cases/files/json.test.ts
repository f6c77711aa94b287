import {
  inEnglish,
  joinMessages,
  MAX_TEST_CASES,
  MAX_TEST_TEXT_BYTES,
  message,
  TEST_COMPARISONS,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers, randomText } from '#runner/testing/random-text.ts';
import { testBody } from '#testing/data/test-cases.ts';
import { readJson, writeJson } from './json.ts';

const read = (content: unknown) =>
  readJson(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));

it('reads a file of ours and a bare list, with what is left out as it is by default', () => {
  const tests = [{ name: ' Sum ', expected_output: '3\n' }];
  const expected = [testBody({ name: 'Sum', expected_output: '3\n' })];
  expect(read(tests)).toEqual({ tests: expected, notes: [] });
  expect(read({ format: 'coderoom-tests', version: 1, tests })).toEqual({ tests: expected, notes: [] });
  expect(read({ tests })).toEqual({ tests: expected, notes: [] });
  expect(read(`\ufeff${JSON.stringify(tests)}`).tests).toEqual(expected);
  expect(read([])).toEqual({ tests: [], notes: [] });
});

it('says which fields it does not know', () => {
  const test = { id: 5, name: 'a', expected_output: '', weight: 3, author: 'me' };
  expect(read([test, { ...test, weight: 4 }])).toEqual({
    tests: [testBody({ name: 'a', expected_output: '' }), testBody({ name: 'a', expected_output: '' })],
    notes: [message`Unknown fields were skipped: ${joinMessages(['"weight"', '"author"'], ', ')}.`],
  });
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, 1]));
  expect(read([{ ...test, ...many }]).notes.map(inEnglish)[0]).toMatch(
    /^Unknown fields were skipped, such as "weight", "author", "x0", "x1", "x2"\.$/,
  );
});

const good = { name: 'Sum', expected_output: '3' };

describe('a sentence says what is wrong', () => {
  it.each<[unknown, string]>([
    ['{', 'The file is not valid JSON.'],
    ['', 'The file is not valid JSON.'],
    ['[['.repeat(100_000), 'The file is not valid JSON.'],
    ['null', 'The file holds no list of tests.'],
    ['"text"', 'The file holds no list of tests.'],
    [{ tests: {} }, 'The file holds no list of tests.'],
    [{ format: 'other', tests: [] }, 'The file holds something else than tests.'],
    [{ format: 'coderoom-tests', version: 2, tests: [] }, 'The file was written by a newer version'],
    [[good, null], 'Test 2: It is not written as a test is.'],
    [[good, { name: 'Two' }], 'Test 2 "Two": Expected output is required.'],
    [[{ expected_output: '' }], 'Test 1: Name: A test needs a name'],
    [[{ ...good, points: -1 }], 'Test 1 "Sum": Points must be a number from 0 to 1000.'],
    [[{ ...good, points: 0.001 }], 'Test 1 "Sum": Points must have at most two decimal places.'],
    [[{ ...good, is_hidden: 'yes' }], 'Test 1 "Sum": Is hidden must be true or false.'],
    [
      [{ ...good, comparison: 'regex' }],
      'Test 1 "Sum": Comparison must be exact, trailing_whitespace, tokens, numbers or drawing.',
    ],
    [
      [{ ...good, time_limit_seconds: 1e9 }],
      'Test 1 "Sum": Time limit seconds must be a number from 0.5 to 30.',
    ],
    [[{ ...good, input: 'a\0b' }], 'Test 1 "Sum": Input must not contain null characters.'],
    [
      [{ ...good, input: 'x'.repeat(MAX_TEST_TEXT_BYTES + 1) }],
      'Test 1 "Sum": Input must have at most 256 KiB.',
    ],
    [[{ name: `\u202e${'n'.repeat(500)}` }], 'Test 1 "nnn'],
    [Array(MAX_TEST_CASES + 1).fill(good), 'The file holds 101 tests: there may be at most 100.'],
  ])('%.40j', (content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });

  it('of what is not UTF-8, too', () => {
    expect(() => readJson(Buffer.from([0x5b, 0xff, 0x5d]))).toThrow('Failed to read file');
  });
});

const SEED = Number(process.env.SEED ?? 2026);

it(`what was written is read again, whatever it is (seed ${SEED})`, () => {
  const random = randomNumbers(SEED);
  const text = () => randomText(random, 20).replaceAll('\0', '');
  for (let round = 0; round < 200; round += 1) {
    const tests = Array.from({ length: Math.floor(random() * 5) }, (_, at) =>
      testBody({
        name: `Test ${at}`,
        input: text(),
        expected_output: text(),
        points: Math.round(random() * 1_000) / 100,
        is_hidden: random() < 0.5,
        time_limit_seconds: 0.5 + random(),
        comparison: TEST_COMPARISONS[Math.floor(random() * TEST_COMPARISONS.length)] ?? 'exact',
        tolerance: random() < 0.5 ? null : random(),
      }),
    );
    expect(readJson(Buffer.from(writeJson(tests)))).toEqual({ tests, notes: [] });
  }
});

import type { CaseResult } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { explainOutcome, firstInformative, nameTest, nameTestOutcome } from './outcome.ts';

const RESULT: CaseResult = {
  number: 1,
  name: 'Small numbers',
  is_hidden: false,
  points: 1,
  earned: 0,
  outcome: 'failed',
  reason: null,
  input: '1 2\n',
  expected_output: '3\n',
  growth_limit: null,
  actual_output: '4\n',
  is_cut: false,
  error: null,
  execution_time: 0.02,
};
const HIDDEN: CaseResult = {
  ...RESULT,
  number: 3,
  name: null,
  is_hidden: true,
  input: null,
  expected_output: null,
  actual_output: null,
  execution_time: null,
};

test('a hidden test is called by its number', () => {
  expect(nameTest(RESULT)).toBe('Small numbers');
  expect(nameTest(HIDDEN)).toBe('Hidden test 3');
});

test('how a test ended is said in the words of a run', () => {
  expect(nameTestOutcome(RESULT)).toBe('Failed');
  expect(nameTestOutcome({ outcome: 'passed', reason: null })).toBe('Passed');
  expect(nameTestOutcome({ outcome: 'timeout', reason: 'time_limit' })).toBe('Timed out');
  expect(nameTestOutcome({ outcome: 'error', reason: 'memory_limit' })).toBe('Out of memory');
});

test('why a program came to no good end is said in a sentence', () => {
  expect(explainOutcome(RESULT)).toBeNull();
  expect(explainOutcome({ outcome: 'timeout', reason: 'time_limit' })).toMatch(/didn't finish/);
  expect(explainOutcome({ outcome: 'error', reason: 'output_limit' })).toMatch(/printed too much/);
  expect(explainOutcome({ outcome: 'error', reason: null })).toMatch(/ended with an error/);
});

test('the first that failed and can be looked at is opened', () => {
  const passed = { ...RESULT, number: 2, outcome: 'passed' as const };
  expect(firstInformative([passed, HIDDEN, RESULT])).toBe(RESULT);
  expect(firstInformative([passed, HIDDEN])).toBeNull();
  // To a teacher nothing is hidden.
  const told = { ...HIDDEN, name: 'Large numbers', input: '' };
  expect(firstInformative([passed, told])).toBe(told);
});

import type { TestCaseBody } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { testsTexts } from '#texts/admin/tests.tsx';
import {
  areSame,
  createDrafts,
  findDraftProblems,
  findRefused,
  sumPoints,
  toBodies,
  withCopy,
  withMoved,
  withNew,
} from './draft-tests.ts';

const TEST: TestCaseBody = {
  name: 'Two numbers',
  input: ' 1 2\t\n\n',
  expected_output: '3 \n',
  growth_limit: null,
  generator: null,
  points: 2.5,
  is_hidden: true,
  time_limit_seconds: 1.5,
  comparison: 'numbers',
  tolerance: 1e-9,
};
const TESTS = [
  TEST,
  { ...TEST, name: 'None', input: '', points: 0.1 },
  { ...TEST, name: 'Many', points: 0.2 },
];

function draftOf(changes: Partial<ReturnType<typeof createDrafts>[number]> = {}) {
  const [draft] = createDrafts([TEST]);
  if (draft === undefined) throw new Error('there is one');
  return { ...draft, ...changes };
}

describe('tests in the editor', () => {
  it('are sent as they came, to the character', () => {
    expect(toBodies(createDrafts(TESTS))).toEqual(TESTS);
    expect(toBodies([draftOf({ comparison: 'exact' })])).toEqual([
      { ...TEST, comparison: 'exact', tolerance: null },
    ]);
  });

  it('measure growth without an expected output, and with a generator that is complete', () => {
    const generator = { kind: 'program' as const, language: 'go' as const, code: '' };
    const draft = draftOf({ growthLimit: 'O(n)', generator, tolerance: 'none' });
    expect(toBodies([draft])).toMatchObject([{ growth_limit: 'O(n)', generator, expected_output: '' }]);
    expect(toBodies([{ ...draft, growthLimit: null }])).toMatchObject([
      { growth_limit: null, generator: null, expected_output: TEST.expected_output },
    ]);
    expect(findDraftProblems(draft)).toEqual({ generator: testsTexts.problems.generator });
    expect(findDraftProblems({ ...draft, generator: { ...generator, code: 'package main' } })).toEqual({});
  });

  it('are the same whatever stands for their place, and others with another character', () => {
    expect(areSame(createDrafts(TESTS), createDrafts(TESTS))).toBe(true);
    expect(areSame([draftOf()], [draftOf({ input: ' 1 2\t\n' })])).toBe(false);
    expect(areSame([draftOf()], [draftOf({ points: '2,50', timeLimit: '1,5' })])).toBe(true);
    expect(areSame([draftOf()], [draftOf({ points: '2,5x' })])).toBe(false);
  });

  it('add up in hundredths', () => {
    expect(sumPoints(createDrafts(TESTS))).toBe(2.8);
    expect(sumPoints([draftOf({ points: '' })])).toBe(0);
  });

  it('are moved, copied and added', () => {
    const drafts = createDrafts(TESTS);
    const [first, second, third] = drafts;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    expect(withMoved(drafts, second.key, -1)).toEqual([second, first, third]);
    expect(withMoved(drafts, first.key, -1)).toEqual(drafts);
    expect(withMoved(drafts, third.key, 1)).toEqual(drafts);
    const copied = withCopy(drafts, first.key);
    expect(copied.map(({ name }) => name)).toEqual(['Two numbers', 'Two numbers (Copy)', 'None', 'Many']);
    expect(new Set(copied.map(({ key }) => key)).size).toBe(4);
    expect(withNew(drafts).at(-1)).toMatchObject({ name: 'Test 4', points: '0.2', isHidden: false });
    expect(toBodies(withNew([]))).toMatchObject([{ points: 1, comparison: 'trailing_whitespace' }]);
  });
});

describe('what cannot be taken', () => {
  it('is nothing of a good test', () => {
    expect(findDraftProblems(draftOf())).toEqual({});
    expect(findDraftProblems(draftOf({ tolerance: '', points: '0' }))).toEqual({});
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ points: '' }, 'points'],
    [{ points: '0.005' }, 'points'],
    [{ points: '1001' }, 'points'],
    [{ timeLimit: '0' }, 'timeLimit'],
    [{ timeLimit: 'soon' }, 'timeLimit'],
    [{ tolerance: 'little' }, 'tolerance'],
    [{ expectedOutput: 'a\0' }, 'expectedOutput'],
    [{ input: 'x'.repeat(256 * 1024 + 1) }, 'input'],
  ])('%o', (changes, field) => {
    expect(Object.keys(findDraftProblems(draftOf(changes)))).toEqual([field]);
  });

  it('is found at its test when the server says so', () => {
    const drafts = createDrafts(TESTS);
    const refused = findRefused(
      {
        'tests.2.points': 'too many',
        'tests.9.name': 'nobody',
        revision: 'old',
        'tests.2.expected_output': 'long',
      },
      drafts,
    );
    expect([...refused]).toEqual([[drafts[2]?.key, { points: 'too many', expectedOutput: 'long' }]]);
  });
});

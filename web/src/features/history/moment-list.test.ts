import { expect, it } from 'vitest';
import { listMoments } from './moment-list.tsx';

const stepOf = (at: number, text: string) => ({
  at,
  username: 'mira',
  changes: [{ file: 'content', edits: [{ start: 0, end: 0, text }] }],
  file: 'content',
  caret: 0,
});
const timeOf = (at: number) => new Date(at).toISOString();

it('lists runs, submissions and large insertions in their order, but not what the draft began with', () => {
  const marks = [
    { at: timeOf(2_000), kind: 'run' as const, status: 'error' as const },
    { at: timeOf(9_000), kind: 'submission' as const, status: null },
  ];
  const long = 'x'.repeat(200);
  const steps = [
    stepOf(0, long),
    stepOf(1_000, 'typed'),
    stepOf(5_000, long),
    stepOf(6_000, 'x'.repeat(199)),
  ];
  expect(listMoments(marks, steps)).toEqual([
    { at: 2_000, what: { kind: 'run', status: 'error' } },
    { at: 5_000, what: { kind: 'insertion', characters: 200 } },
    { at: 9_000, what: { kind: 'submission' } },
  ]);
});

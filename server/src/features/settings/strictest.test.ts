import { expect, it } from 'vitest';
import { NOTHING_SET, type Setting, strictest, strictestLevel } from './strictest.ts';

const set = (classroomId: number | null, copyPasteEnabled: boolean): Setting => ({
  classroomId,
  copyPasteEnabled,
  assistance: 'all',
  updatedBy: 'head',
  updatedAt: 1,
});
const pupil = { isAdmin: false };
const open = [set(null, true), set(1, true), set(2, true)] as const;
const shut = [set(null, false), set(1, false), set(2, false)] as const;

it.each([
  ['nothing was set', null, [], NOTHING_SET],
  ['the server allows', open[0], [], open[0]],
  ['the server forbids', shut[0], [], shut[0]],
  ['the server forbids, a classroom allows', shut[0], [open[1]], shut[0]],
  ['a classroom forbids, another allows', open[0], [open[1], shut[2]], shut[2]],
  ['two classrooms forbid', null, [shut[1], shut[2]], shut[1]],
  ['server and classroom forbid', shut[0], [shut[1]], shut[0]],
  ['all allow', open[0], [open[1], open[2]], open[0]],
] as const)('%s', (_case, ofServer, ofClassrooms, outcome) => {
  expect(strictest(pupil, ofServer, ofClassrooms)).toEqual(outcome);
  expect(strictest({ isAdmin: true }, ofServer, ofClassrooms)).toEqual(NOTHING_SET);
});

it.each([
  [[], 'all'],
  [['all', 'errors', 'all'], 'errors'],
  [['errors', 'none', 'all'], 'none'],
] as const)('of the levels %j the strictest is %s', (levels, expected) => {
  expect(strictestLevel(levels)).toBe(expected);
});

it('assistance is as strict as the strictest, whoever restricts copying', () => {
  const ofServer = { ...shut[0], assistance: 'errors' } as const;
  const ofClassrooms = [{ ...open[1], assistance: 'none' }, open[2]] as const;
  expect(strictest(pupil, ofServer, ofClassrooms)).toEqual({ ...ofServer, assistance: 'none' });
  expect(strictest({ isAdmin: true }, ofServer, ofClassrooms)).toEqual(NOTHING_SET);
});

import { expect, it } from 'vitest';
import { type AnnouncedState, describeLiveClassChange } from './announcements.ts';

const HINT = { id: 1, line: 5, text: 'Why 5?', username: 'ines', given_at: '2026-11-22T07:00:00.000Z' };
const BEFORE: AnnouncedState = { guests: [], isLocked: false, own: { hand: null, hints: [] } };

function hand(position: number) {
  return { raised_at: HINT.given_at, text: '', position };
}

function changes(before: Partial<AnnouncedState>, now: Partial<AnnouncedState>) {
  return describeLiveClassChange({ ...BEFORE, ...before }, { ...BEFORE, ...now });
}

it('tells who comes, what they may do, and who goes', () => {
  const watching = { guests: [{ id: 1, name: 'Inês Duarte', role: 'viewer' as const }] };
  const typing = { guests: [{ id: 1, name: 'Inês Duarte', role: 'editor' as const }] };
  expect(changes({}, watching)).toEqual(['Inês Duarte is watching your editor.']);
  expect(changes(watching, typing)).toEqual(['Inês Duarte can now edit your program.']);
  expect(changes(typing, {})).toEqual(['Inês Duarte has left your editor.']);
});

it('tells of the lock, of hints and of the place in the queue, and nothing twice', () => {
  expect(changes({}, { isLocked: true })).toEqual(['Your teacher has locked the editors.']);
  expect(changes({ isLocked: true }, {})).toEqual(['You can type again.']);
  expect(changes({}, { own: { hand: hand(2), hints: [HINT] } })).toEqual([
    'You are 2nd in line.',
    'Hint from ines for line 5: Why 5?',
  ]);
  const known = { own: { hand: hand(1), hints: [HINT] } };
  expect(changes(known, known)).toEqual([]);
  expect(changes(known, { own: { hand: null, hints: [] } })).toEqual(['Your hand is lowered.']);
});

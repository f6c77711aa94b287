import type { Participant } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { arrange, pickChips } from './participant-row.tsx';

function person(id: number, changes: Partial<Participant> = {}): Participant {
  return {
    id,
    username: `person ${id}`,
    is_guest: false,
    role: 'editor',
    status: 'approved',
    is_connected: true,
    cursor_color: '#2563eb',
    cursor_position: null,
    hand_raised: false,
    ...changes,
  };
}

const ids = (people: readonly Participant[]) => people.map(({ id }) => id);

it('puts the owner first, and leaves everybody else where they came, connected or not', () => {
  const people = [person(7), person(3, { is_connected: false }), person(5, { role: 'owner' })];
  expect(ids(arrange(people))).toEqual([5, 3, 7]);
});

it('shows chips of those who are there before those who are not', () => {
  const people = [person(1, { role: 'owner', is_connected: false }), person(2), person(3), person(4)];
  expect(ids(pickChips(people, 3))).toEqual([2, 3, 4]);
  expect(ids(pickChips(people, 9))).toEqual([2, 3, 4, 1]);
});

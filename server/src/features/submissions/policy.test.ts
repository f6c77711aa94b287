import { MAX_ATTEMPTS } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { decideSubmission } from './policy.ts';

const DEADLINE = Date.UTC(2026, 10, 20, 9);
const LATER = DEADLINE + 3_600_000;
const EARLIER = DEADLINE - 3_600_000;
const NONE = { groupDeadline: null, exclusion: null, used: 0 };
const unused = (deadline: number | null) => ({ deadline, isUsed: false });
const used = (deadline: number | null) => ({ deadline, isUsed: true });

it.each([
  // At, before and after the template's own deadline, and without one.
  [{ ...NONE, now: DEADLINE - 1_000, deadline: DEADLINE }, 'open', DEADLINE],
  [{ ...NONE, now: DEADLINE, deadline: DEADLINE }, 'open', DEADLINE],
  [{ ...NONE, now: DEADLINE + 1, deadline: DEADLINE }, 'deadline_passed', DEADLINE],
  [{ ...NONE, now: DEADLINE + 1_000, deadline: DEADLINE }, 'deadline_passed', DEADLINE],
  [{ ...NONE, now: LATER, deadline: null }, 'open', null],
  // A deadline of one's own, later and earlier than everybody's.
  [{ ...NONE, now: DEADLINE + 1_000, deadline: DEADLINE, exclusion: unused(LATER) }, 'open', LATER],
  [{ ...NONE, now: LATER + 1_000, deadline: DEADLINE, exclusion: unused(LATER) }, 'deadline_passed', LATER],
  [{ ...NONE, now: DEADLINE, deadline: DEADLINE, exclusion: unused(EARLIER) }, 'deadline_passed', EARLIER],
  [{ ...NONE, now: DEADLINE, deadline: null, exclusion: unused(EARLIER) }, 'deadline_passed', EARLIER],
  // An exclusion without a deadline of its own.
  [{ ...NONE, now: DEADLINE, deadline: DEADLINE, exclusion: unused(null) }, 'open', DEADLINE],
  [{ ...NONE, now: LATER, deadline: DEADLINE, exclusion: unused(null) }, 'deadline_passed', DEADLINE],
  [{ ...NONE, now: LATER, deadline: null, exclusion: unused(null) }, 'open', null],
  // The deadline of the group replaces everybody's, and an exclusion's replaces both.
  [{ ...NONE, now: LATER, deadline: DEADLINE, groupDeadline: LATER }, 'open', LATER],
  [{ ...NONE, now: DEADLINE, deadline: DEADLINE, groupDeadline: EARLIER }, 'deadline_passed', EARLIER],
  [
    { ...NONE, now: LATER, deadline: EARLIER, groupDeadline: DEADLINE, exclusion: unused(LATER) },
    'open',
    LATER,
  ],
  [
    { ...NONE, now: LATER, deadline: EARLIER, groupDeadline: DEADLINE, exclusion: unused(null) },
    'deadline_passed',
    DEADLINE,
  ],
  // The one more submission is what it allows beyond the first: a used one still moves the deadline.
  [{ ...NONE, now: DEADLINE + 1_000, deadline: DEADLINE, exclusion: used(LATER) }, 'open', LATER],
  // Handed in.
  [{ now: DEADLINE - 1_000, deadline: DEADLINE, exclusion: null, used: 1 }, 'submitted', DEADLINE],
  [{ now: LATER, deadline: DEADLINE, exclusion: null, used: 1 }, 'submitted', DEADLINE],
  [{ now: LATER, deadline: null, exclusion: null, used: 1 }, 'submitted', null],
  [{ now: LATER, deadline: DEADLINE, exclusion: unused(LATER), used: 1 }, 'again', LATER],
  [{ now: LATER + 1, deadline: DEADLINE, exclusion: unused(LATER), used: 1 }, 'submitted', LATER],
  [{ now: DEADLINE, deadline: DEADLINE, exclusion: unused(null), used: 1 }, 'again', DEADLINE],
  [{ now: LATER, deadline: null, exclusion: unused(null), used: 1 }, 'again', null],
  [{ now: DEADLINE, deadline: DEADLINE, exclusion: used(LATER), used: 1 }, 'submitted', LATER],
])('%j: %s', (circumstances, reason, deadline) => {
  const facts = { groupDeadline: null, ...circumstances, limit: 1, lateUntil: null };
  const canSubmit = reason === 'open' || reason === 'again';
  const rest = { deadline, lateUntil: null };
  expect(decideSubmission({ ...facts, allowLate: false })).toEqual({ canSubmit, reason, ...rest });
  // Where what is late is taken, it is nothing else that changes.
  const withLate = reason === 'deadline_passed' ? { canSubmit: true, reason: 'late' } : { canSubmit, reason };
  expect(decideSubmission({ ...facts, allowLate: true })).toEqual({ ...withLate, ...rest });
});

const THREE = {
  deadline: DEADLINE,
  groupDeadline: null,
  exclusion: null,
  limit: 3,
  allowLate: false,
  lateUntil: null,
};
const UNLIMITED = { ...THREE, limit: null };
const END = DEADLINE + 7_200_000;
it.each([
  // A number of attempts, in time and late.
  [{ ...THREE, now: DEADLINE, used: 2 }, 'open', true],
  [{ ...THREE, now: DEADLINE, used: 3 }, 'submitted', false],
  [{ ...THREE, now: DEADLINE + 1, used: 1 }, 'submitted', false],
  [{ ...THREE, now: DEADLINE + 1, used: 0 }, 'deadline_passed', false],
  [{ ...THREE, now: DEADLINE + 1, used: 2, allowLate: true }, 'late', true],
  [{ ...THREE, now: DEADLINE + 1, used: 3, allowLate: true }, 'submitted', false],
  // A lower limit than was used already.
  [{ ...THREE, now: DEADLINE, used: 5 }, 'submitted', false],
  // The one more submission comes after those that everybody has.
  [{ ...THREE, now: DEADLINE, used: 2, exclusion: unused(null) }, 'open', true],
  [{ ...THREE, now: DEADLINE, used: 3, exclusion: unused(null) }, 'again', true],
  [{ ...THREE, now: DEADLINE, used: 4, exclusion: used(null) }, 'submitted', false],
  // Unlimited attempts end with the deadline; who has handed in nothing may be late, once.
  [{ ...UNLIMITED, now: DEADLINE, used: 40 }, 'open', true],
  [{ ...UNLIMITED, now: DEADLINE, used: MAX_ATTEMPTS - 1 }, 'open', true],
  [{ ...UNLIMITED, now: DEADLINE, used: MAX_ATTEMPTS }, 'submitted', false],
  [{ ...UNLIMITED, now: DEADLINE + 1, used: 1, allowLate: true }, 'submitted', false],
  [{ ...UNLIMITED, now: DEADLINE + 1, used: 0, allowLate: true }, 'late', true],
  [{ ...UNLIMITED, now: DEADLINE + 1, used: 0 }, 'deadline_passed', false],
  // The end of late work, and an extension beyond it.
  [{ ...THREE, now: END, used: 0, allowLate: true, lateUntil: END }, 'late', true],
  [{ ...THREE, now: END + 1, used: 0, allowLate: true, lateUntil: END }, 'deadline_passed', false],
  [{ ...THREE, now: END + 1, used: 1, allowLate: true, lateUntil: END }, 'submitted', false],
  [
    { ...THREE, now: END + 1, used: 0, allowLate: true, lateUntil: END, exclusion: unused(END + 1) },
    'open',
    true,
  ],
  [
    { ...THREE, now: END + 2, used: 0, allowLate: true, lateUntil: END, exclusion: unused(END + 1) },
    'deadline_passed',
    false,
  ],
  [{ ...THREE, now: END, used: 0, allowLate: true, lateUntil: END, exclusion: unused(LATER) }, 'late', true],
])('%j: %s', (facts, reason, canSubmit) => {
  expect(decideSubmission(facts)).toMatchObject({ reason, canSubmit });
});

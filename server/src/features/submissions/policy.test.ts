import { expect, it } from 'vitest';
import { decideSubmission } from './policy.ts';

const DEADLINE = Date.UTC(2026, 10, 20, 9);
const LATER = DEADLINE + 3_600_000;
const EARLIER = DEADLINE - 3_600_000;
const NONE = { exclusion: null, submitted: false };
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
  // The one more submission is what it allows beyond the first: a used one still moves the deadline.
  [{ ...NONE, now: DEADLINE + 1_000, deadline: DEADLINE, exclusion: used(LATER) }, 'open', LATER],
  // Handed in.
  [{ now: DEADLINE - 1_000, deadline: DEADLINE, exclusion: null, submitted: true }, 'submitted', DEADLINE],
  [{ now: LATER, deadline: DEADLINE, exclusion: null, submitted: true }, 'submitted', DEADLINE],
  [{ now: LATER, deadline: null, exclusion: null, submitted: true }, 'submitted', null],
  [{ now: LATER, deadline: DEADLINE, exclusion: unused(LATER), submitted: true }, 'again', LATER],
  [{ now: LATER + 1, deadline: DEADLINE, exclusion: unused(LATER), submitted: true }, 'submitted', LATER],
  [{ now: DEADLINE, deadline: DEADLINE, exclusion: unused(null), submitted: true }, 'again', DEADLINE],
  [{ now: LATER, deadline: null, exclusion: unused(null), submitted: true }, 'again', null],
  [{ now: DEADLINE, deadline: DEADLINE, exclusion: used(LATER), submitted: true }, 'submitted', LATER],
])('%j: %s', (circumstances, reason, deadline) => {
  const canSubmit = reason === 'open' || reason === 'again';
  expect(decideSubmission({ ...circumstances, allowLate: false })).toEqual({ canSubmit, reason, deadline });
  // Where what is late is taken, it is nothing else that changes.
  const withLate = reason === 'deadline_passed' ? { canSubmit: true, reason: 'late' } : { canSubmit, reason };
  expect(decideSubmission({ ...circumstances, allowLate: true })).toEqual({ ...withLate, deadline });
});

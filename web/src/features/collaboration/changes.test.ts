import { type Participant, SESSION_MESSAGES } from '@coderoom/contract';
import { expect, it } from 'vitest';
import type { ParticipantState, SessionState } from '#shared/sessions/live-session.ts';
import { describeSessionChange } from './changes.ts';

const STATE: SessionState = {
  link: 'connected',
  problem: null,
  deleted: false,
  participant: { participantId: 2, status: 'approved', role: 'editor', canEdit: true },
  title: 'Sorting',
  language: 'python',
  participants: [],
  waiting: [],
  removed: [],
  text: null,
  unsavedSince: null,
  refusedTexts: [],
  run: null,
  running: null,
};

function standing(changes: Partial<ParticipantState>): SessionState {
  return {
    ...STATE,
    participant: { participantId: 2, status: 'approved', role: 'editor', canEdit: true, ...changes },
  };
}

function people(...raised: boolean[]): Participant[] {
  return raised.map((hand_raised, index) => ({
    id: index + 1,
    username: `number ${index + 1}`,
    is_guest: false,
    role: 'editor',
    status: 'approved',
    is_connected: true,
    cursor_color: '#000000',
    cursor_position: null,
    hand_raised,
  }));
}

it('says what somebody may do from now on', () => {
  const viewer = standing({ role: 'viewer', canEdit: false });
  expect(describeSessionChange(STATE, viewer)).toEqual([
    { text: 'You can now only view.', toast: true, about: 'standing' },
  ]);
  expect(describeSessionChange(viewer, STATE)).toEqual([
    { text: 'You can now edit.', toast: true, about: 'standing' },
  ]);
});

it('says that somebody was removed', () => {
  const removed = standing({ status: 'kicked', role: 'kicked', canEdit: false });
  expect(describeSessionChange(STATE, removed)).toEqual([
    { text: SESSION_MESSAGES.removed, toast: true, about: 'standing', refusal: true, notifies: true },
  ]);
});

it('says when somebody is let in, and leaves what the screen shows to the screen', () => {
  const waiting = standing({ status: 'pending', canEdit: false });
  expect(describeSessionChange(waiting, STATE)).toEqual([
    { text: 'The owner let you in.', toast: false, notifies: true },
  ]);
  expect(describeSessionChange({ ...STATE, participant: null }, STATE)).toEqual([]);
});

it('says why something was refused, but not why the connection failed', () => {
  const problem = 'The text is too long.';
  const refused = { ...STATE, problem };
  expect(describeSessionChange(STATE, refused)).toEqual([{ text: problem, toast: true, refusal: true }]);
  expect(describeSessionChange(refused, { ...refused, unsavedSince: 1 })).toEqual([]);
  expect(describeSessionChange(refused, STATE)).toEqual([]);
  expect(describeSessionChange(STATE, { ...refused, link: 'failed' })).toEqual([]);
  expect(
    describeSessionChange(STATE, { ...refused, refusedTexts: [{ reason: problem, text: 'mine' }] }),
  ).toEqual([]);
});

it('says when the connection goes and comes', () => {
  const lost = { ...STATE, link: 'disconnected' } as const;
  expect(describeSessionChange(STATE, lost).map(({ text }) => text)).toEqual([
    'Connection lost. Reconnecting…',
  ]);
  expect(describeSessionChange(lost, STATE).map(({ text }) => text)).toEqual(['Connected.']);
});

it('tells the owner, and nobody else, who raised a hand', () => {
  const before = { ...standing({ role: 'owner' }), participants: people(true, false, false) };
  const now = { ...before, participants: people(true, true, false) };
  expect(describeSessionChange(before, now)).toEqual([
    { text: 'number 2 raised a hand.', toast: true, notifies: true },
  ]);
  expect(describeSessionChange(before, { ...now, participant: STATE.participant })).toEqual([]);
  expect(describeSessionChange(now, { ...now, participants: people(false, true, true) })).toEqual([
    { text: 'number 3 raised a hand.', toast: true, notifies: true },
  ]);
});

import {
  batchAdmission,
  listParticipants,
  listPendingParticipants,
  manageParticipant,
  type Participant,
} from '@coderoom/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLiveSession } from '#shared/sessions/create-live-session.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { participant, StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { ParticipantsPopover } from './participants-popover.tsx';

const OWN_ID = 1;
const SHARE_ID = 'abcdefghijklmnopqrstuv';
const MIRA = participant({ id: OWN_ID, username: 'mira', role: 'owner' });
const guest = (id: number, username: string, changes: Partial<Participant> = {}) =>
  participant({ id, username, is_guest: true, status: 'pending', is_connected: false, ...changes });
const [TOMAS, ADA] = [guest(2, 'Tomás'), guest(3, 'Ada')];

const people = page.getByRole('dialog', { name: /^Participants/ });
const trigger = page.getByRole('button', { name: /^Participants/ });

interface Lists {
  inside?: Participant[];
  waiting?: Participant[];
  sentAway?: Participant[];
}

/** Answers with these participants, people waiting and people removed from now on. */
function answerLists({ inside = [MIRA], waiting = [], sentAway = [] }: Lists): void {
  server.answer(listPendingParticipants, { participants: waiting, total: waiting.length });
  server.answer(listParticipants, ({ query }) => {
    const participants = query.sent_away === 'true' ? sentAway : inside;
    return { participants, total: participants.length };
  });
}

/** Shows the list to the owner of a session. */
async function openAsOwner(lists: Lists, maxCollaborators = 10) {
  new StandInSession(OWN_ID, '', { status: 'approved', role: 'owner' });
  answerLists(lists);
  liveServer.connect();
  const live = createLiveSession({
    shareId: SHARE_ID,
    participantId: OWN_ID,
    participantToken: null,
    session: { title: 'Pair round', language: 'python' },
  });
  onTestFinished(live.leave);
  await show(
    <ParticipantsPopover
      session={live}
      shareId={SHARE_ID}
      ownParticipantId={OWN_ID}
      isOwner
      maxCollaborators={maxCollaborators}
      following={null}
      onFollow={() => undefined}
    />,
    { as: person() },
  );
  await expect.poll(() => live.store.getState().participant).not.toBeNull();
  liveServer.say('participants_list', { participants: lists.inside ?? [MIRA] });
  return live;
}

test('the owner sees who waits, and decides about all of them at once', async () => {
  await openAsOwner({ waiting: [TOMAS, ADA] }, 2);
  await expect.element(trigger).toHaveAccessibleName('Participants 1/2 2 waiting');
  await expect.element(page.getByText('Ada (guest) is waiting for approval.')).toBeInTheDocument();
  await trigger.click();
  const waiting = people.getByRole('region', { name: 'Waiting for approval' });
  await expect
    .poll(() =>
      waiting
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining('Tomás'), expect.stringContaining('Ada')]);

  const full = 'This session is full: at most 2 people may be in it.';
  server.refuse(batchAdmission, { status: 409, code: 'conflict', detail: full });
  await people.getByRole('button', { name: 'Approve all' }).click();
  await expect.element(people.getByRole('alert')).toHaveTextContent(full);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.refuse(batchAdmission, { status: 502 });
  await people.getByRole('button', { name: 'Approve all' }).click();
  await expect.element(people.getByRole('alert')).toHaveTextContent('Failed to process admissions');

  const sentAway = [TOMAS, ADA].map((one) => ({ ...one, status: 'rejected' as const }));
  server.answer(batchAdmission, () => {
    answerLists({ sentAway });
    return { participants: sentAway, total: 2 };
  });
  await people.getByRole('button', { name: 'Reject all' }).click();
  await expect.element(people.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(server.askedFor(batchAdmission).at(-1)?.body).toEqual([
    { participant_id: 2, action: 'reject' },
    { participant_id: 3, action: 'reject' },
  ]);
  const readmit = people.getByRole('button', { name: 'Readmit Tomás (guest)' });
  await expect.element(readmit).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(manageParticipant, { ...TOMAS, status: 'approved' });
  await readmit.click();
  await expect
    .poll(() => server.askedFor(manageParticipant))
    .toMatchObject([{ params: { participantId: '2' }, body: { action: 'approve' } }]);
});

test('people are let in by the keyboard alone', async () => {
  await openAsOwner({ waiting: [TOMAS] });
  await expect.element(trigger).toHaveAccessibleName('Participants 1/10 1 waiting');
  const inside = [MIRA, { ...TOMAS, status: 'approved' as const, is_connected: true }];
  server.answer(manageParticipant, inside[1] ?? TOMAS);
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(people.getByRole('button', { name: 'Reject Tomás (guest)' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  answerLists({ inside });
  await userEvent.keyboard('{Enter}');
  expect(server.askedFor(manageParticipant)).toMatchObject([
    { params: { participantId: '2' }, body: { action: 'approve' } },
  ]);
  // The pressed button is gone: the next key still goes to the list.
  await expect.element(people.getByRole('region', { name: 'Waiting for approval' })).not.toBeInTheDocument();
  await expect.element(trigger).toHaveAccessibleName('Participants 2/10');
  await userEvent.keyboard('{Tab}');
  await expect.element(people.getByRole('button', { name: 'Tomás', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('what cannot be done to somebody is said', async () => {
  const inside = [MIRA, guest(2, 'Tomás', { status: 'approved', is_connected: true, hand_raised: true })];
  const live = await openAsOwner({ inside });
  await trigger.click();
  server.refuse(manageParticipant, { status: 502 });
  await people.getByRole('button', { name: 'Remove Tomás (guest)' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Remove Tomás (guest) from the session?')).toBeVisible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(people.getByRole('alert')).toHaveTextContent('Failed to manage participant');
  expect(server.askedFor(manageParticipant)).toMatchObject([
    { params: { participantId: '2' }, body: { action: 'kick' } },
  ]);
  await people.getByRole('button', { name: "Lower Tomás (guest)'s hand" }).click();
  await expect.poll(() => liveServer.received('raise_hand')).toMatchObject([{ raised: false, of: 2 }]);
  expect(live.store.getState().participants).toHaveLength(2);
});

test('on a phone it is a sheet', { tags: ['breadth'] }, async () => {
  await page.viewport(390, 844);
  await openAsOwner({ inside: [MIRA, guest(2, 'Grace', { status: 'approved' })], waiting: [ADA] });
  await trigger.click();
  await expect.element(people.getByRole('listitem').filter({ hasText: 'Grace' })).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await people.getByRole('button', { name: 'Close' }).click();
  await expect.element(trigger).toHaveFocus();
});

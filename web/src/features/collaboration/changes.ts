import { shownName } from '#lib/text/format.ts';
import type { SessionState } from '#shared/sessions/live-session.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';

/** A message about a change in the session. `toast`: shown on screen too, because nothing else shows the change. */
export interface SessionNotice {
  text: string;
  toast: boolean;
  /** A later notice about the same replaces this one on screen; absent: its text. */
  about?: string;
  /** True if an action was refused. */
  refusal?: true;
  /** True if people who are looking at something else are notified too. */
  notifies?: true;
}

/** Returns the messages about a change in the session. */
export function describeSessionChange(before: SessionState, now: SessionState): SessionNotice[] {
  return [
    ...describeLink(before, now),
    ...describeStanding(before, now),
    ...describeRefusal(before, now),
    ...describeHands(before, now),
  ];
}

function describeLink(before: SessionState, now: SessionState): SessionNotice[] {
  if (before.link === now.link) return [];
  if (now.link === 'disconnected')
    return [{ text: collaborationTexts.announcements.connectionLost, toast: false }];
  if (now.link === 'connected') return [{ text: collaborationTexts.announcements.connected, toast: false }];
  return [];
}

/** Subject of notices about what the participant may do. */
const STANDING = 'standing';

function describeStanding(
  { participant: before }: SessionState,
  { participant: now }: SessionState,
): SessionNotice[] {
  if (before === null || now === null) return [];
  if (before.status === 'approved' && now.status === 'kicked') {
    const text = collaborationTexts.announcements.removed;
    return [{ text, toast: true, about: STANDING, refusal: true, notifies: true }];
  }
  if (now.status !== 'approved') return [];
  if (before.status !== 'approved')
    return [{ text: collaborationTexts.announcements.letIn, toast: false, notifies: true }];
  if (before.canEdit && !now.canEdit)
    return [{ text: collaborationTexts.announcements.readOnly, toast: true, about: STANDING }];
  if (!before.canEdit && now.canEdit)
    return [{ text: collaborationTexts.announcements.mayEdit, toast: true, about: STANDING }];
  return [];
}

/**
 * Reports typed text that the server did not store. The reason for a failed connection is shown above the text, and so
 * are texts offered for copying.
 */
function describeRefusal(
  before: SessionState,
  { problem, link, refusedTexts }: SessionState,
): SessionNotice[] {
  if (problem !== null && refusedTexts.at(-1)?.reason === problem) return [];
  if (problem === null || problem === before.problem || link === 'failed') return [];
  return [{ text: problem, toast: true, refusal: true }];
}

/** Tells the owner that somebody raised a hand. */
function describeHands(before: SessionState, { participants, participant }: SessionState): SessionNotice[] {
  if (participant?.role !== 'owner' || before.participants === participants) return [];
  const raised = new Set(before.participants.filter(isRaised).map(({ id }) => id));
  return participants
    .filter((one) => isRaised(one) && !raised.has(one.id))
    .map((person) => ({
      text: collaborationTexts.announcements.handRaised(shownName(person)),
      toast: true,
      notifies: true,
    }));
}

function isRaised({ hand_raised }: { hand_raised: boolean }): boolean {
  return hand_raised;
}

import { shownName } from '#lib/format.ts';
import type { LiveState } from '#lib/live-session/live-session.ts';
import { translated } from '#lib/server-sentence.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';

/** A message about a change in the session. `toast`: shown on screen too, because nothing else shows the change. */
export interface Telling {
  text: string;
  toast: boolean;
  /** True if an action was refused. */
  refusal?: true;
  /** True if people who are looking at something else are notified too. */
  reaches?: true;
}

/** Returns the messages about a change in the session. */
export function describeChange(before: LiveState, now: LiveState): Telling[] {
  return [
    ...describeLink(before, now),
    ...describeStanding(before, now),
    ...describeRefusal(before, now),
    ...describeHands(before, now),
  ];
}

function describeLink(before: LiveState, now: LiveState): Telling[] {
  if (before.link === now.link) return [];
  if (now.link === 'disconnected') return [{ text: collaborationTexts.told.connectionLost, toast: false }];
  if (now.link === 'connected') return [{ text: collaborationTexts.told.connected, toast: false }];
  return [];
}

function describeStanding({ standing: before }: LiveState, { standing: now }: LiveState): Telling[] {
  if (before === null || now === null) return [];
  if (before.status === 'approved' && now.status === 'kicked') {
    return [{ text: collaborationTexts.told.removed, toast: true, refusal: true, reaches: true }];
  }
  if (now.status !== 'approved') return [];
  if (before.status !== 'approved')
    return [{ text: collaborationTexts.told.letIn, toast: false, reaches: true }];
  if (before.canEdit && !now.canEdit) return [{ text: collaborationTexts.told.readOnly, toast: true }];
  if (!before.canEdit && now.canEdit) return [{ text: collaborationTexts.told.mayEdit, toast: true }];
  return [];
}

/**
 * Reports typed text that the server did not store. The reason for a failed connection is shown above the text, and so
 * are texts offered for copying.
 */
function describeRefusal(before: LiveState, { problem, link, unkept }: LiveState): Telling[] {
  if (problem !== null && unkept.at(-1)?.reason === problem) return [];
  if (problem === null || problem === before.problem || link === 'failed') return [];
  return [{ text: translated(problem), toast: true, refusal: true }];
}

/** Tells the owner that somebody raised a hand. */
function describeHands(before: LiveState, { participants, standing }: LiveState): Telling[] {
  if (standing?.role !== 'owner' || before.participants === participants) return [];
  const raised = new Set(before.participants.filter(isRaised).map(({ id }) => id));
  return participants
    .filter((one) => isRaised(one) && !raised.has(one.id))
    .map((person) => ({
      text: collaborationTexts.told.handRaised(shownName(person)),
      toast: true,
      reaches: true,
    }));
}

function isRaised({ hand_raised }: { hand_raised: boolean }): boolean {
  return hand_raised;
}

import type { LiveState } from '#lib/live-session/live-session.ts';
import { translated } from '#lib/server-sentence.ts';
import { collaborationTexts } from '#texts/collaboration.ts';

/** Something that whoever is here is told. `toast`: it also shows, where nothing else on the screen does. */
export interface Telling {
  text: string;
  toast: boolean;
  /** Whether something was refused. */
  refusal?: true;
  /** It also reaches whoever looks at something else. */
  reaches?: true;
}

/** What is to be told of a change of the session. */
export function describeChange(before: LiveState, now: LiveState): Telling[] {
  return [
    ...ofLink(before, now),
    ...ofStanding(before, now),
    ...ofRefusal(before, now),
    ...ofHands(before, now),
  ];
}

function ofLink(before: LiveState, now: LiveState): Telling[] {
  if (before.link === now.link) return [];
  if (now.link === 'disconnected') return [{ text: collaborationTexts.told.connectionLost, toast: false }];
  if (now.link === 'connected') return [{ text: collaborationTexts.told.connected, toast: false }];
  return [];
}

function ofStanding({ standing: before }: LiveState, { standing: now }: LiveState): Telling[] {
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
 * Something that was typed is not kept. Why the connection failed stands above the text, as does what is offered to
 * be copied.
 */
function ofRefusal(before: LiveState, { problem, link, unkept }: LiveState): Telling[] {
  if (problem !== null && unkept.at(-1)?.reason === problem) return [];
  if (problem === null || problem === before.problem || link === 'failed') return [];
  return [{ text: translated(problem), toast: true, refusal: true }];
}

/** The owner is asked for attention. */
function ofHands(before: LiveState, { participants, standing }: LiveState): Telling[] {
  if (standing?.role !== 'owner' || before.participants === participants) return [];
  const raised = new Set(before.participants.filter(isRaised).map(({ id }) => id));
  return participants
    .filter((one) => isRaised(one) && !raised.has(one.id))
    .map(({ username }) => ({
      text: collaborationTexts.told.handRaised(username),
      toast: true,
      reaches: true,
    }));
}

function isRaised({ hand_raised }: { hand_raised: boolean }): boolean {
  return hand_raised;
}

import type { Hint, OwnPlace, Participant } from '@coderoom/contract';
import { formatOrdinal, nameOrAnonymous } from '#lib/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.ts';

/** What of a live class whoever is in it hears of when it changes. */
export interface Heard {
  /** Who is in the editor besides whoever it belongs to. */
  guests: readonly Pick<Participant, 'id' | 'username' | 'role'>[];
  isLocked: boolean;
  own: Pick<OwnPlace, 'hand' | 'hints'>;
}

/** What is to be told of a change, in sentences. */
export function describeChange(before: Heard, now: Heard): string[] {
  return [
    ...ofLock(before, now),
    ...ofGuests(before, now),
    ...ofHand(before.own.hand, now.own.hand),
    ...now.own.hints.filter(({ id }) => !before.own.hints.some((hint) => hint.id === id)).map(describeHint),
  ];
}

function ofLock({ isLocked: before }: Heard, { isLocked: now }: Heard): string[] {
  if (before === now) return [];
  return [now ? liveClassBarTexts.told.locked : liveClassBarTexts.told.unlocked];
}

function ofGuests({ guests: before }: Heard, { guests: now }: Heard): string[] {
  const come = now.filter(({ id, role }) => !before.some((one) => one.id === id && one.role === role));
  const gone = before.filter(({ id }) => !now.some((one) => one.id === id));
  return [
    ...come.map(({ username, role }) =>
      role === 'editor' ? liveClassBarTexts.told.mayType(username) : liveClassBarTexts.told.watches(username),
    ),
    ...gone.map(({ username }) => liveClassBarTexts.told.hasLeft(username)),
  ];
}

function ofHand(before: OwnPlace['hand'], now: OwnPlace['hand']): string[] {
  if (before?.position === now?.position) return [];
  return [
    now === null
      ? liveClassBarTexts.told.handDown
      : liveClassBarTexts.hand.yourPlace(formatOrdinal(now.position)),
  ];
}

export function describeHint({ username, line, text }: Hint): string {
  return liveClassBarTexts.told.hint(nameOrAnonymous(username), line, text);
}

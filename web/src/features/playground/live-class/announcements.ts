import type { Hint, OwnPlace, Participant } from '@coderoom/contract';
import { formatOrdinal, nameOrAnonymous } from '#lib/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';

/** The parts of a live class whose changes are announced to its student. */
export interface Heard {
  /** The people in the editor besides its owner. */
  guests: readonly Pick<Participant, 'id' | 'username' | 'role'>[];
  isLocked: boolean;
  own: Pick<OwnPlace, 'hand' | 'hints'>;
}

/** Returns the announcements of a change, as sentences. */
export function describeChange(before: Heard, now: Heard): string[] {
  return [
    ...describeLock(before, now),
    ...describeGuests(before, now),
    ...describeHand(before.own.hand, now.own.hand),
    ...now.own.hints.filter(({ id }) => !before.own.hints.some((hint) => hint.id === id)).map(describeHint),
  ];
}

function describeLock({ isLocked: before }: Heard, { isLocked: now }: Heard): string[] {
  if (before === now) return [];
  return [now ? liveClassBarTexts.told.locked : liveClassBarTexts.told.unlocked];
}

function describeGuests({ guests: before }: Heard, { guests: now }: Heard): string[] {
  const come = now.filter(({ id, role }) => !before.some((one) => one.id === id && one.role === role));
  const gone = before.filter(({ id }) => !now.some((one) => one.id === id));
  return [
    ...come.map(({ username, role }) =>
      role === 'editor' ? liveClassBarTexts.told.mayType(username) : liveClassBarTexts.told.watches(username),
    ),
    ...gone.map(({ username }) => liveClassBarTexts.told.hasLeft(username)),
  ];
}

function describeHand(before: OwnPlace['hand'], now: OwnPlace['hand']): string[] {
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

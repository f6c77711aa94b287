import type { Hint, OwnPlace, Participant } from '@coderoom/contract';
import { formatOrdinal, nameOrAnonymous } from '#lib/text/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';

/** A person in the editor besides its owner. */
export interface Guest extends Pick<Participant, 'id' | 'role'> {
  name: string;
}

/** The parts of a live class whose changes are announced to its student. */
export interface AnnouncedState {
  guests: readonly Guest[];
  isLocked: boolean;
  own: Pick<OwnPlace, 'hand' | 'hints'>;
}

/** Returns the announcements of a change, as sentences. */
export function describeLiveClassChange(before: AnnouncedState, now: AnnouncedState): string[] {
  return [
    ...describeLock(before, now),
    ...describeGuests(before, now),
    ...describeHand(before.own.hand, now.own.hand),
    ...now.own.hints.filter(({ id }) => !before.own.hints.some((hint) => hint.id === id)).map(describeHint),
  ];
}

function describeLock({ isLocked: before }: AnnouncedState, { isLocked: now }: AnnouncedState): string[] {
  if (before === now) return [];
  return [now ? liveClassBarTexts.announcements.locked : liveClassBarTexts.announcements.unlocked];
}

function describeGuests({ guests: before }: AnnouncedState, { guests: now }: AnnouncedState): string[] {
  const come = now.filter(({ id, role }) => !before.some((one) => one.id === id && one.role === role));
  const gone = before.filter(({ id }) => !now.some((one) => one.id === id));
  return [
    ...come.map(({ name, role }) =>
      role === 'editor'
        ? liveClassBarTexts.announcements.mayType(name)
        : liveClassBarTexts.announcements.watches(name),
    ),
    ...gone.map(({ name }) => liveClassBarTexts.announcements.hasLeft(name)),
  ];
}

function describeHand(before: OwnPlace['hand'], now: OwnPlace['hand']): string[] {
  if (before?.position === now?.position) return [];
  return [
    now === null
      ? liveClassBarTexts.announcements.handDown
      : liveClassBarTexts.hand.yourPlace(formatOrdinal(now.position)),
  ];
}

export function describeHint({ username, full_name, line, file, text }: Hint): string {
  return liveClassBarTexts.announcements.hint(nameOrAnonymous(full_name ?? username), line, text, file);
}

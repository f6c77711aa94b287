import { formatsTexts } from '#texts/formats.ts';

/** Marks a person without an account, whose name anybody may have chosen. */
export function GuestMark({ guest }: { guest: boolean }) {
  return guest && <span className="shrink-0 text-12 text-text-3">{formatsTexts.guest}</span>;
}

import { formatsTexts } from '#texts/formats.ts';

/** Marks a person without an account: the name is unverified. */
export function GuestMark({ guest }: { guest: boolean }) {
  return guest && <span className="shrink-0 text-12 text-text-3">{formatsTexts.guest}</span>;
}

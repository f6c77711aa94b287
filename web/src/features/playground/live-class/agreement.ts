import type { Consent } from '@coderoom/contract';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { isKeptOf, type KeptText } from './kept-text.ts';
import { mergeTexts } from './merge-texts.ts';

/** The local program and the server's text at the time they are brought together. */
interface Meeting {
  place: DraftPlace;
  code: string;
  /** True if the user wrote any of it: else it is the initial content. */
  isOwn: boolean;
  /** The server's text. */
  shared: string;
  /** The server's text as this browser last knew it. */
  kept: KeptText | null;
  /** Consent before this opening: open, closed or neither. */
  before: Consent;
}

interface Agreement {
  /** The text for the editor from now on, here and on the server. */
  text: string;
  /** True if the server's text replaced the local program. */
  isFollowed: boolean;
}

/** Returns the text that an editor shows when it is opened, or opened again. */
export function agree({ place, code, isOwn, shared, kept, before }: Meeting): Agreement {
  const stays = (text: string) => ({ text, isFollowed: false });
  if (kept !== null) {
    // Another program in the same editor: from now on the teacher sees that one.
    if (!isKeptOf(kept, place)) return stays(code);
    return stays(isOwn ? mergeTexts(kept.text, code, shared) : shared);
  }
  // It was open on another machine: the text written there continues here.
  return before === 'open' ? { text: shared, isFollowed: true } : stays(code);
}

/**
 * Returns a program in a form that can be shared: LF line endings, and characters that a shared text cannot hold
 * replaced.
 */
export function sharable(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
}

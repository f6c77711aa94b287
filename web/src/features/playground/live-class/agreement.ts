import type { Consent } from '@coderoom/contract';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { isKeptOf, type KeptText } from './kept-text.ts';
import { mergeTexts } from './merge-texts.ts';

/** A program here and a text of the server's, when they meet. */
interface Meeting {
  place: DraftPlace;
  code: string;
  /** Whether whoever is here wrote any of it: else it is what the place begins with. */
  isOwn: boolean;
  /** The server's text. */
  shared: string;
  /** What this browser knows of it. */
  kept: KeptText | null;
  /** Whether the editor was open, closed or neither before. */
  before: Consent;
}

interface Agreement {
  /** What stands in the editor from now on, here and on the server. */
  text: string;
  /** Whether the server's text took the place of the program here. */
  isFollowed: boolean;
}

/** What an editor shows when it is opened, or opened again. */
export function agree({ place, code, isOwn, shared, kept, before }: Meeting): Agreement {
  const stays = (text: string) => ({ text, isFollowed: false });
  if (kept !== null) {
    // Another program in the same editor is what its teacher sees from now on.
    if (!isKeptOf(kept, place)) return stays(code);
    return stays(isOwn ? mergeTexts(kept.text, code, shared) : shared);
  }
  // It was open on another machine: what was written there goes on here.
  return before === 'open' ? { text: shared, isFollowed: true } : stays(code);
}

/** A program as it can be shared: lines end in LF, and what no text may hold is replaced. */
export function sharable(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
}

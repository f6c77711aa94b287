import { mergeTexts } from '#features/playground/server-text/merge-texts.ts';

/** A draft of this browser and the server's, before they are the same. */
interface TwoDrafts {
  /** The text here; null: it is the starter code, and nothing of the user's own. */
  own: string | null;
  /** The starter code shown here, if nothing of the user's own is. */
  starter: string | null;
  /** The text that `own` is a change of; null: unknown. */
  base: string | null;
  /** The server's text; null: its owner started over, and has written nothing since. */
  server: string | null;
  /** True if the text here was put in the place of the server's. */
  overrides: boolean;
}

/**
 * Returns the text that both have from now on. `isReplaced` is true if a text written here gave way to the server's: both
 * were written independently, so they cannot be merged.
 */
export function reconcileWithServer({ own, starter, base, server, overrides }: TwoDrafts): {
  text: string;
  isReplaced: boolean;
} {
  if (own === null) {
    const text = overrides || server === null ? (starter ?? server) : server;
    return { text: text ?? '', isReplaced: false };
  }
  if (overrides || server === null) return { text: own, isReplaced: false };
  if (base !== null) return { text: mergeTexts(base, own, server), isReplaced: false };
  return { text: server, isReplaced: own !== server };
}

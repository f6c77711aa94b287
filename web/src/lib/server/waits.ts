/** A sentence that says in how many seconds to try again. */
export interface Wait {
  /** When it is over, in epoch ms. */
  until: number;
  /** Words the sentence for another number of seconds. */
  word: (seconds: number) => string;
}

const MAX_WAITS = 50;
/**
 * The waits by the sentences that name them. Failures reach the screen as sentences, through forms, stores and dialogs, and
 * only the component that shows one counts.
 */
const waits = new Map<string, Wait>();

/** Remembers the wait that a sentence names. Of several with the same words, the one that is over last counts. */
export function rememberWait(sentence: string, wait: Wait): void {
  // An earlier failure that is still shown is described again whenever its component renders.
  if ((waits.get(sentence)?.until ?? 0) > wait.until) return;
  waits.delete(sentence);
  waits.set(sentence, wait);
  const [oldest] = waits.keys();
  if (waits.size > MAX_WAITS && oldest !== undefined) waits.delete(oldest);
}

/** Returns the wait that a text names, which may say more than that; undefined: none. */
export function findWait(text: string): Wait | undefined {
  for (const [sentence, { until, word }] of waits) {
    if (text.includes(sentence)) {
      return { until, word: (seconds) => text.replace(sentence, () => word(seconds)) };
    }
  }
  return undefined;
}

/** Returns the whole seconds until a moment, 0 once it has passed. */
export function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}

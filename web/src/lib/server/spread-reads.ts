import { CHANGES_READ_WITHIN_MS } from '@coderoom/contract';

/** Reads after changes that many pages are told of at the same moment. */
export interface SpreadReads {
  /** Reads within two seconds, at a random moment; once for all calls until then. */
  readSoon(): void;
  /** Cancels a read that is due. */
  cancel(): void;
}

/** Spreads the reads of a whole class or school over time, so that the server does not get them all at once. */
export function spreadReads(read: () => void): SpreadReads {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    readSoon() {
      timer ??= setTimeout(() => {
        timer = null;
        read();
      }, Math.random() * CHANGES_READ_WITHIN_MS);
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

import { forgetKeptWork, keepWhenSignedOut, readKeptWork } from '#lib/unsaved-work.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import type { LiveSessionStart } from './live-session.ts';

/** What was typed into a session and not sent when somebody was signed out, until they come again. */
export class SessionWork {
  readonly #place: `session:${string}`;
  readonly #isKept: boolean;

  constructor({ shareId, participantToken, isOfLiveClass }: LiveSessionStart) {
    this.#place = `session:${shareId}`;
    // A visitor is signed out by nobody; an editor of a live class is a draft of its student's as well.
    this.#isKept = participantToken === null && !isOfLiveClass;
  }

  /** What was typed in an earlier visit that ended before it was sent. What is stored may be anything. */
  read(): Uint8Array[] {
    const kept = this.#isKept ? readKeptWork(this.#place) : null;
    if (kept === null) return [];
    try {
      return (JSON.parse(kept.data) as string[]).map(decodeBase64);
    } catch {
      return [];
    }
  }

  /** Keeps what is unsent if somebody is signed out before the signal. */
  keep(
    signal: AbortSignal,
    { title, unsent }: { title: () => string; unsent: () => { text: string; updates: Uint8Array[] } | null },
  ): void {
    if (!this.#isKept) return;
    const stop = keepWhenSignedOut(this.#place, () => {
      const work = unsent();
      if (work === null) return null;
      return { name: title(), text: work.text, data: JSON.stringify(work.updates.map(encodeBase64)) };
    });
    signal.addEventListener('abort', stop);
  }

  /** What was brought along from before is kept by now, or refused. */
  forget(): void {
    if (this.#isKept) forgetKeptWork(this.#place);
  }
}

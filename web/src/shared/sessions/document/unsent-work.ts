import { forgetUnsavedWork, readUnsavedWork, saveOnSignOut } from '#lib/unsaved-work.ts';
import type { LiveSessionStart } from '#shared/sessions/live-session.ts';
import { decodeBase64, encodeBase64 } from './document-wire.ts';

/** Keeps the unsent input to a session when its author is signed out, until their next visit. */
export class UnsentWork {
  readonly #place: `session:${string}`;
  readonly #isKept: boolean;

  constructor({ shareId, participantToken, isUnlisted }: LiveSessionStart) {
    this.#place = `session:${shareId}`;
    // Nobody signs a visitor out; unlisted texts are stored as a draft in this browser as well.
    this.#isKept = participantToken === null && !isUnlisted;
  }

  /** Unsent input of an earlier visit; empty if the stored data are invalid. */
  read(): Uint8Array[] {
    const kept = this.#isKept ? readUnsavedWork(this.#place) : null;
    if (kept === null) return [];
    try {
      return (JSON.parse(kept.data) as string[]).map(decodeBase64);
    } catch {
      return [];
    }
  }

  /** Keeps the unsent input if the user is signed out before the signal. */
  keep(
    signal: AbortSignal,
    { title, unsent }: { title: () => string; unsent: () => { text: string; updates: Uint8Array[] } | null },
  ): void {
    if (!this.#isKept) return;
    const stop = saveOnSignOut(this.#place, () => {
      const work = unsent();
      if (work === null) return null;
      return { name: title(), text: work.text, data: JSON.stringify(work.updates.map(encodeBase64)) };
    });
    signal.addEventListener('abort', stop);
  }

  /** Discards the input of an earlier visit: it is stored on the server by now, or refused. */
  forget(): void {
    if (this.#isKept) forgetUnsavedWork(this.#place);
  }
}

import type { SharedText } from '#editor/shared/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { ServerShadow } from '#features/playground/server-text/server-shadow.ts';
import { type KnownServerText, readKnownText, writeKnownText } from './known-server-text.ts';

/** The last known server state of an open editor's text, remembered in the browser. */
export class ServerTextMemory {
  readonly #owner: number;
  readonly #shareId: string;
  /** Known in this window even if the browser could not store it. */
  #lastKnown: KnownServerText | null;
  /** The server's state of the present shared text. */
  #shadow: { of: SharedText; lastKnown: ServerShadow } | null = null;

  constructor(owner: number, shareId: string) {
    this.#owner = owner;
    this.#shareId = shareId;
    this.#lastKnown = readKnownText(owner, shareId);
  }

  get kept(): KnownServerText | null {
    return this.#lastKnown;
  }

  /** Last known lines of the hints. */
  get hintLines(): Readonly<Record<string, number>> {
    return this.#lastKnown?.hintLines ?? {};
  }

  moveHints(lines: ReadonlyMap<number, number>): void {
    if (this.#lastKnown !== null)
      this.#lastKnown = { ...this.#lastKnown, hintLines: Object.fromEntries(lines) };
  }

  /** Records that the server's text starts as the local program. */
  begin(place: DraftPlace, text: string): void {
    this.#write(place, text);
  }

  /** Follows a shared text, which at this moment equals the server's state. */
  watch(text: SharedText): void {
    const { doc } = text.content;
    if (this.#shadow?.of === text || doc === null) return;
    this.end();
    this.#shadow = { of: text, lastKnown: new ServerShadow(doc) };
  }

  /** Records that the server has stored everything typed here. */
  acknowledgeAll(): void {
    this.#shadow?.lastKnown.acknowledgeAll();
  }

  /** Stores the server's state of the text, as that of the program with this place. */
  remember(place: DraftPlace): void {
    if (this.#shadow !== null) this.#write(place, this.#shadow.lastKnown.text);
  }

  end(): void {
    this.#shadow?.lastKnown.end();
    this.#shadow = null;
  }

  #write({ language, template }: DraftPlace, text: string): void {
    this.#lastKnown = { shareId: this.#shareId, language, template, text, hintLines: this.hintLines };
    writeKnownText(this.#owner, this.#lastKnown);
  }
}

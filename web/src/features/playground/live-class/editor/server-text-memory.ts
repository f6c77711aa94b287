import * as Y from 'yjs';
import { RemoteChange, type SharedText } from '#editor/shared/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { TEXT_NAME } from '#shared/sessions/document-sync.ts';
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

/** A copy of a shared text without the local changes that the server has not stored yet. */
export class ServerShadow {
  readonly #source: Y.Doc;
  readonly #copy = new Y.Doc();
  #pending: Uint8Array[] = [];

  /** @param source equal to the server's state at this moment */
  constructor(source: Y.Doc) {
    this.#source = source;
    Y.applyUpdate(this.#copy, Y.encodeStateAsUpdate(source));
    source.on('update', this.#onUpdate);
  }

  get text(): string {
    return this.#copy.getText(TEXT_NAME).toString();
  }

  /** Applies all local changes: the server has stored them. */
  acknowledgeAll(): void {
    for (const update of this.#pending) Y.applyUpdate(this.#copy, update);
    this.#pending = [];
  }

  end(): void {
    this.#source.off('update', this.#onUpdate);
    this.#copy.destroy();
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin instanceof RemoteChange) Y.applyUpdate(this.#copy, update);
    else this.#pending.push(update);
  };
}

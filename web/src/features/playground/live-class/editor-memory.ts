import type { SharedText } from '#editor/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { KeptCopy } from './kept-copy.ts';
import { type KeptText, readKept, writeKept } from './kept-text.ts';

/** The last known server state of an open editor's text, remembered in the browser. */
export class EditorMemory {
  readonly #owner: number;
  readonly #shareId: string;
  /** Known in this window even if the browser could not store it. */
  #kept: KeptText | null;
  /** The server's state of the present shared text. */
  #copy: { of: SharedText; kept: KeptCopy } | null = null;

  constructor(owner: number, shareId: string) {
    this.#owner = owner;
    this.#shareId = shareId;
    this.#kept = readKept(owner, shareId);
  }

  get kept(): KeptText | null {
    return this.#kept;
  }

  /** Last known lines of the hints. */
  get hintLines(): Readonly<Record<string, number>> {
    return this.#kept?.hintLines ?? {};
  }

  moveHints(lines: ReadonlyMap<number, number>): void {
    if (this.#kept !== null) this.#kept = { ...this.#kept, hintLines: Object.fromEntries(lines) };
  }

  /** Records that the server's text starts as the local program. */
  begin(place: DraftPlace, text: string): void {
    this.#write(place, text);
  }

  /** Follows a shared text, which at this moment equals the server's state. */
  watch(text: SharedText): void {
    const { doc } = text.content;
    if (this.#copy?.of === text || doc === null) return;
    this.end();
    this.#copy = { of: text, kept: new KeptCopy(doc) };
  }

  /** Records that the server has stored everything typed here. */
  allKept(): void {
    this.#copy?.kept.allKept();
  }

  /** Stores the server's state of the text, as that of the program with this place. */
  remember(place: DraftPlace): void {
    if (this.#copy !== null) this.#write(place, this.#copy.kept.text);
  }

  end(): void {
    this.#copy?.kept.end();
    this.#copy = null;
  }

  #write({ language, template }: DraftPlace, text: string): void {
    this.#kept = { shareId: this.#shareId, language, template, text, hintLines: this.hintLines };
    writeKept(this.#owner, this.#kept);
  }
}

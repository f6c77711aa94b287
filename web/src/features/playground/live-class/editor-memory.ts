import type { SharedText } from '#editor/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { KeptCopy } from './kept-copy.ts';
import { type KeptText, readKept, writeKept } from './kept-text.ts';

/** What is known of an open editor's text besides what stands in it, and what the browser remembers of that. */
export class EditorMemory {
  readonly #owner: number;
  readonly #shareId: string;
  /** Known here although it may not be kept in this browser. */
  #kept: KeptText | null;
  /** What the server keeps of the text that is there now. */
  #copy: { of: SharedText; kept: KeptCopy } | null = null;

  constructor(owner: number, shareId: string) {
    this.#owner = owner;
    this.#shareId = shareId;
    this.#kept = readKept(owner, shareId);
  }

  get kept(): KeptText | null {
    return this.#kept;
  }

  /** Where the hints were last seen. */
  get hintLines(): Readonly<Record<string, number>> {
    return this.#kept?.hintLines ?? {};
  }

  moveHints(lines: ReadonlyMap<number, number>): void {
    if (this.#kept !== null) this.#kept = { ...this.#kept, hintLines: Object.fromEntries(lines) };
  }

  /** The server's text begins with the program here. */
  begin(place: DraftPlace, text: string): void {
    this.#write(place, text);
  }

  /** From now on that is the text; it is as the server has it. */
  watch(text: SharedText): void {
    const { doc } = text.content;
    if (this.#copy?.of === text || doc === null) return;
    this.end();
    this.#copy = { of: text, kept: new KeptCopy(doc) };
  }

  /** The server keeps all that was typed here. */
  allKept(): void {
    this.#copy?.kept.allKept();
  }

  /** Writes down what is kept of the text, which is that of the program in a place. */
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

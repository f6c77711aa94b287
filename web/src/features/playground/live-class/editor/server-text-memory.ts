import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { ServerShadow } from '#features/playground/server-text/server-shadow.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { readDocumentProject } from '#shared/sessions/document/document-files.ts';
import { type KnownServerText, readKnownText, writeKnownText } from './known-server-text.ts';

/** The last known server state of an open editor's text, remembered in the browser. */
export class ServerTextMemory {
  readonly #owner: number;
  readonly #shareId: string;
  /** Known in this window even if the browser could not store it. */
  #lastKnown: KnownServerText | null;
  /** The server's state of the present shared text. */
  #shadow: { of: SharedEntryText; lastKnown: ServerShadow } | null = null;

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
  begin(place: DraftPlace, text: string, project: ProjectFiles): void {
    this.#write(place, text, project);
  }

  /** Follows a shared text, which at this moment equals the server's state. */
  watch(text: SharedEntryText): void {
    if (this.#shadow?.of === text) return;
    this.end();
    this.#shadow = { of: text, lastKnown: new ServerShadow(text.document) };
  }

  /** Records that the server has stored everything typed here. */
  acknowledgeAll(): void {
    this.#shadow?.lastKnown.acknowledgeAll();
  }

  /** Stores the server's state of the text, as that of the program with this place. */
  remember(place: DraftPlace): void {
    if (this.#shadow === null) return;
    const { text, document } = this.#shadow.lastKnown;
    this.#write(place, text, readDocumentProject(document, place.language));
  }

  end(): void {
    this.#shadow?.lastKnown.end();
    this.#shadow = null;
  }

  #write({ language, template }: DraftPlace, text: string, project: ProjectFiles): void {
    const { hintLines } = this;
    this.#lastKnown = { shareId: this.#shareId, language, template, text, project, hintLines };
    writeKnownText(this.#owner, this.#lastKnown);
  }
}

import type * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { DraftDocument } from './draft-document.ts';
import { NOTHING_LEFT_OUT } from './draft-status.ts';
import { programAt } from './edited-program.ts';
import type { LostFiles } from './reconcile-with-server.ts';
import { showFiles } from './show-program.ts';

/** How often changes of a file that is no text in the document are sent, each in full, in ms. */
const DATA_INTERVAL_MS = 3_000;

interface DraftFilesSettings {
  doc: Y.Doc;
  /** The document as the server has it. */
  server: Y.Doc;
  place: DraftPlace;
  /** Other files than before stay in this browser. */
  onLeftOut: () => void;
  /** Another browser changed files. */
  onTaken: () => void;
}

/** Keeps the files beside the entry and those of the draft's document the same. */
export class DraftFiles {
  leftOut: readonly string[] = NOTHING_LEFT_OUT;
  readonly #settings: DraftFilesSettings;
  readonly #document: DraftDocument;
  readonly #ofServer: DraftDocument;
  /** The files as last written to the document. */
  #sent: ProjectFiles | null = null;
  /** False while the document has files that are not shown. */
  #isMirroring = true;
  /** True while files are shown one after the other: those that come later must not be sent as they were. */
  #isShowing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: DraftFilesSettings) {
    const { doc, server, place } = settings;
    this.#settings = settings;
    this.#document = new DraftDocument(doc, place.language);
    this.#ofServer = new DraftDocument(server, place.language);
    doc.on('afterTransaction', this.#changed);
  }

  /** The files in the document; null: it has the entry's text alone. */
  get known(): ProjectFiles | null {
    return this.#document.read();
  }

  /** The files that the server has stored; null: the entry's text alone. */
  get onServer(): ProjectFiles | null {
    return this.#ofServer.read();
  }

  /**
   * Finds files that another browser deleted without having all that is in them here, and clears what it left of them.
   */
  takeLost(own: ProjectFiles): LostFiles {
    return this.#document.takeLost(own, this);
  }

  end(): void {
    if (this.#timer !== undefined) this.#writeLate();
    this.#settings.doc.off('afterTransaction', this.#changed);
  }

  /** Writes files to the document unless it has them. Returns true if something is to be sent. */
  send(code: string, project: ProjectFiles): boolean {
    if (!this.#isMirroring || this.#isShowing || this.#sent === project) return false;
    return this.#write(code, project, false);
  }

  /** Puts files into the document, whatever is shown, until `mirrorAgain`. */
  showAside(code: string, project: ProjectFiles): void {
    this.#isMirroring = false;
    this.#write(code, project, true);
    this.#sent = null;
  }

  mirrorAgain(): void {
    this.#isMirroring = true;
  }

  /** Shows files in the editor, as changes of those that it shows. */
  show(project: ProjectFiles): void {
    const { place } = this.#settings;
    this.#isShowing = true;
    try {
      if (!showFiles(place, project)) return;
    } finally {
      this.#isShowing = false;
    }
    const shown = programAt(place);
    if (shown !== null) this.send(shown.code ?? '', shown.project);
  }

  #write(code: string, project: ProjectFiles, withData: boolean): boolean {
    const { leftOut, isChanged, isWaiting } = this.#document.write(code, project, {
      withData,
      origin: this,
    });
    this.#sent = project;
    if (isWaiting) this.#timer ??= setTimeout(() => this.#writeLate(), DATA_INTERVAL_MS);
    const isSame =
      leftOut.length === this.leftOut.length && leftOut.every((name) => this.leftOut.includes(name));
    if (!isSame) {
      this.leftOut = leftOut;
      this.#settings.onLeftOut();
    }
    return isChanged || isWaiting;
  }

  #writeLate(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const program = programAt(this.#settings.place);
    if (program !== null && this.#isMirroring) this.#write(program.code ?? '', program.project, true);
  }

  readonly #changed = (transaction: Y.Transaction) => {
    if (!(transaction.origin instanceof RemoteChange) || !this.#isMirroring) return;
    if (!this.#document.isChangedBy(transaction)) return;
    this.showKnown();
  };

  /** Shows the document's files, beside those that are in this browser alone. */
  showKnown(): void {
    const [known, program] = [this.known, programAt(this.#settings.place)];
    if (known === null || program === null) return;
    this.show(this.#withOwn(known, program.project));
    this.#settings.onTaken();
  }

  /** Adds the files that are in this browser alone: a task's, and those that are too large. */
  #withOwn(known: ProjectFiles, shown: ProjectFiles): ProjectFiles {
    const stay = shown.files.filter(({ name, isReadOnly }) => isReadOnly || this.leftOut.includes(name));
    const names = new Set(stay.map(({ name }) => name));
    const others = known.files.filter(({ name }) => !names.has(name));
    return { entry: known.entry, files: [...stay, ...others], folders: shown.folders };
  }
}

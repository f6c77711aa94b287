import {
  bytesInUtf8,
  contentOfDocumentFile,
  DOCUMENT_ENTRY,
  DOCUMENT_ENTRY_CHOICE,
  DOCUMENT_FILES,
  type DocumentFile,
  documentTextName,
  entryOfDocument,
  isSourceName,
  type LanguageId,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_PROJECT_FILES,
  nameDocumentFiles,
  readDocumentFiles,
  readEntryChoice,
  toDocumentText,
} from '@coderoom/contract';
import type * as Y from 'yjs';
import { RemoteChange, type SharedEntryText, type SharedTextFile } from '#editor/shared/shared-text.ts';
import { diffTexts } from '#editor/text-edits/text-shift.ts';
import type { FilesChange } from '#shared/project-files/files-workspace.ts';
import { type EditedFile, isInFolder, type ProjectFiles } from '#shared/project-files/project.ts';
import { toBytes } from '#shared/project-files/uploads.ts';
import { projectTexts } from '#texts/project.ts';
import { encodeBase64 } from './document-wire.ts';

/** Contents in the map itself are as large as this at most when they are renamed, in UTF-16 units. */
const MOST_IN_MAP = 8_000;

/** Larger contents of removed files that are no text are removed with them, in UTF-16 units. */
const MOST_KEPT = 100_000;

/** A file that was removed, so that it can be brought back. */
interface RemovedFile {
  id: string;
  description: DocumentFile;
}

/** A file in a document: how its text is to be read, and the text. */
type StoredFile = Pick<DocumentFile, 'encoding' | 'lines'> & { text: string };

/** Reads the files of a document by their names, with their contents. */
export function readDocumentProject(document: Y.Doc, language: LanguageId): ProjectFiles {
  const described = readDocumentFiles(document);
  const names = nameDocumentFiles(described, language);
  const files = [...described].flatMap(([id, description]): EditedFile[] => {
    const name = names.get(id);
    if (id === DOCUMENT_ENTRY || name === undefined) return [];
    const text = document.getText(documentTextName(id)).toString();
    return [{ name, ...contentOfDocumentFile(description, text) }];
  });
  return { entry: names.get(DOCUMENT_ENTRY) ?? '', files, folders: [] };
}

/**
 * The files of a shared document by their names: everybody derives the same names from the same document. Every change
 * of them is a change of the document's map, so that changes by several people come together.
 */
export class DocumentFiles {
  readonly #entry: SharedEntryText;
  readonly #map: Y.Map<unknown>;
  readonly #hasMovableEntry: boolean;
  readonly #origin = {};
  readonly #listeners = new Set<(removed: readonly string[]) => void>();
  /** Removed files by their names. */
  readonly #removed = new Map<string, RemovedFile>();
  #language: LanguageId;
  #described = new Map<string, DocumentFile>();
  #names = new Map<string, string>();
  #entryId = DOCUMENT_ENTRY;

  /** @param hasMovableEntry true if a run may start at another file than the one with which the program begins */
  constructor(entry: SharedEntryText, language: LanguageId, { hasMovableEntry = false } = {}) {
    this.#entry = entry;
    this.#hasMovableEntry = hasMovableEntry;
    this.#language = language;
    this.#map = entry.document.getMap(DOCUMENT_FILES);
    this.#read();
    entry.document.on('afterTransaction', this.#onTransaction);
  }

  end(): void {
    this.#listeners.clear();
    this.#entry.document.off('afterTransaction', this.#onTransaction);
  }

  /** Calls after every change of the files, with the names of those that others removed. */
  onChange(listener: (removed: readonly string[]) => void): void {
    this.#listeners.add(listener);
  }

  /** Names depend on the language: the entry's ending does. */
  setLanguage(language: LanguageId): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#read();
    for (const listener of this.#listeners) listener([]);
  }

  get entryName(): string {
    return this.#names.get(this.#entryId) ?? '';
  }

  /** The text of the entry. */
  get entryText(): string {
    return this.#textOf(this.#entryId).toString();
  }

  /** Returns the id of a file by its name; undefined if there is none. */
  idOf(name: string): string | undefined {
    return [...this.#names].find(([, one]) => one === name)?.[0];
  }

  /** Returns the name of a file; undefined if it is gone. */
  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** The text files, the entry first. */
  get texts(): SharedTextFile[] {
    return [...this.#names].flatMap(([id, name]): SharedTextFile[] => {
      if (isData(this.#described.get(id) ?? {})) return [];
      return [{ id, name, text: id === DOCUMENT_ENTRY ? this.#entry : this.#entry.textOf(id) }];
    });
  }

  /** The program's files; contents are read from the document whenever they are asked for. */
  get project(): ProjectFiles {
    const files = [...this.#names].flatMap(([id, name]): EditedFile[] => {
      if (id === this.#entryId) return [];
      const description = this.#described.get(id) ?? { name };
      const text = () => this.#textOf(id).toString();
      return [
        {
          name,
          encoding: isData(description) ? 'base64' : 'text',
          get content() {
            return contentOfDocumentFile(description, text()).content;
          },
        },
      ];
    });
    return {
      entry: this.entryName,
      files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
      folders: [],
    };
  }

  /** Makes a change. @returns the reason if the document has no room for it, else null */
  apply(change: FilesChange): string | null {
    if (change.kind === 'put' || change.kind === 'restore') {
      const problem = this.#roomProblem(change.files);
      if (problem !== null) return problem;
    }
    this.#entry.document.transact(() => this.#make(change), this.#origin);
    return null;
  }

  #make(change: FilesChange): void {
    switch (change.kind) {
      case 'put':
        for (const file of change.files) this.#put(file);
        break;
      case 'restore':
        for (const file of change.files) this.#restore(file);
        break;
      case 'remove':
        for (const [id, name] of this.#names) if (isInFolder(name, change.path)) this.#remove(id, name);
        break;
      case 'move':
        for (const [id, name] of this.#names) {
          if (isInFolder(name, change.from)) this.#rename(id, change.to + name.slice(change.from.length));
        }
        break;
      case 'entry':
        this.#startAt(change.name);
    }
  }

  #startAt(name: string): void {
    const id = this.idOf(name);
    if (id === undefined || !this.#hasMovableEntry) return;
    // It keeps the name that it has as the entry.
    const first = this.#names.get(DOCUMENT_ENTRY);
    if (!this.#described.has(DOCUMENT_ENTRY) && first !== undefined)
      this.#describe(DOCUMENT_ENTRY, { name: first });
    if (id === DOCUMENT_ENTRY) this.#map.delete(DOCUMENT_ENTRY_CHOICE);
    else this.#map.set(DOCUMENT_ENTRY_CHOICE, { file: id });
  }

  #put(file: EditedFile): void {
    const { text, ...how } = toStoredFile(file);
    const id = this.idOf(file.name) ?? createFileId();
    if (id !== DOCUMENT_ENTRY) this.#describe(id, { name: file.name, ...how });
    const content = this.#textOf(id);
    const edit = diffTexts(content.toString(), text);
    if (edit === null) return;
    if (edit.end > edit.start) content.delete(edit.start, edit.end - edit.start);
    if (edit.text !== '') content.insert(edit.start, edit.text);
  }

  /** The text of a removed file is still there, with what others have written into it meanwhile. */
  #restore(file: EditedFile): void {
    const removed = this.#removed.get(file.name);
    const isThere = removed !== undefined && this.#names.has(removed.id);
    if (removed === undefined || isThere || !this.canRestore(file.name)) this.#put(file);
    else this.#describe(removed.id, removed.description);
  }

  /** True if a removed file comes back as it was; large files that are no text do not. */
  canRestore(name: string): boolean {
    const { id, description } = this.#removed.get(name) ?? {};
    if (id === undefined || description === undefined) return false;
    return description.encoding === undefined || this.#textOf(id).length > 0;
  }

  #textOf(id: string): Y.Text {
    return this.#entry.document.getText(documentTextName(id));
  }

  #remove(id: string, name: string): void {
    const description = this.#described.get(id);
    if (id === this.#entryId || description === undefined) return;
    this.#removed.set(name, { id, description });
    if (id === DOCUMENT_ENTRY) this.#map.set(id, { ...description, removed: true });
    else this.#map.delete(id);
    if (!isData(description)) return;
    // Nobody writes into it, and it takes room.
    const content = this.#textOf(id);
    if (content.length > MOST_KEPT) content.delete(0, content.length);
  }

  #rename(id: string, name: string): void {
    const { content, ...how } = this.#described.get(id) ?? {};
    if (content === undefined || content.length <= MOST_IN_MAP) {
      this.#describe(id, { ...how, name, ...(content !== undefined && { content }) });
      return;
    }
    // A change of the map is sent in one piece.
    this.#describe(id, { name, encoding: 'base64' });
    this.#textOf(id).insert(0, content);
  }

  #describe(id: string, description: DocumentFile): void {
    const present = this.#described.get(id);
    const isSame = (['name', 'content', 'encoding', 'lines', 'removed'] as const).every(
      (key) => present?.[key] === description[key],
    );
    if (!isSame || !this.#map.has(id)) this.#map.set(id, description);
  }

  /** Returns why the files have no place in the document beside the present ones; null if they have. */
  #roomProblem(added: readonly EditedFile[]): string | null {
    const names = new Set(added.map(({ name }) => name));
    const kept = [...this.#names].filter(([, name]) => !names.has(name));
    if (kept.length + added.length > MAX_PROJECT_FILES)
      return projectTexts.problems.tooMany(MAX_PROJECT_FILES);
    const keptBytes = kept.map(([id]) => this.#bytesOf(id));
    const bytes = [...keptBytes, ...added.map((file) => bytesInUtf8(toStoredFile(file).text))];
    if (bytes.reduce((sum, one) => sum + one, 0) <= MAX_DOCUMENT_BYTES) return null;
    return projectTexts.problems.sharedTooLarge(`${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`);
  }

  #bytesOf(id: string): number {
    return bytesInUtf8(this.#textOf(id).toString()) + (this.#described.get(id)?.content?.length ?? 0);
  }

  #read(): void {
    const { document } = this.#entry;
    this.#described = readDocumentFiles(document);
    const choice = this.#hasMovableEntry ? readEntryChoice(document) : null;
    this.#entryId = entryOfDocument(this.#described, this.#language, choice);
    this.#names = nameDocumentFiles(this.#described, this.#language, this.#entryId);
  }

  readonly #onTransaction = ({ changed, origin }: Y.Transaction) => {
    const types = new Set<unknown>(changed.keys());
    const hasData = [...this.#described].some(
      ([id, description]) => isData(description) && types.has(this.#textOf(id)),
    );
    if (!hasData && !types.has(this.#map)) return;
    const before = this.#described;
    const names = this.#names;
    this.#read();
    const removed: string[] = [];
    for (const [id, description] of before) {
      const name = names.get(id);
      if (this.#names.has(id) || name === undefined) continue;
      if (!(origin instanceof RemoteChange)) continue;
      this.#removed.set(name, { id, description });
      removed.push(name);
    }
    for (const listener of this.#listeners) listener(removed);
  };
}

function isData({ content, encoding }: Partial<DocumentFile>): boolean {
  return content !== undefined || encoding !== undefined;
}

/** Returns a file as a document holds it: a text of which that would lose bytes is held as those. */
export function toStoredFile({ name, content, encoding }: EditedFile): StoredFile {
  if (encoding === 'base64') return { text: content, encoding };
  const text = (isSourceName(name) ? content.replaceAll(/\r\n?/g, '\n') : content).toWellFormed();
  const held = bytesInUtf8(text) <= MAX_CODE_BYTES ? toDocumentText(text) : null;
  return held ?? { text: encodeBase64(toBytes({ content, encoding })), encoding: 'base64' };
}

const ID_BYTES = 12;

/** Returns a random id: people who add files at the same moment add different ones. */
function createFileId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}

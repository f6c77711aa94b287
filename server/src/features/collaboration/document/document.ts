import {
  contentOfDocumentFile,
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type DocumentFile,
  documentDigest,
  documentTextName,
  entryOfDocument,
  type LanguageId,
  listOtherParts,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_STATE_BYTES,
  message,
  nameDocumentFiles,
  type ProjectFile,
  readDocumentFiles,
  readEntryChoice,
  TEXT_TOO_LONG,
  toDocumentText,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { ApiError } from '#http/errors.ts';
import { DocumentSize, FILE_TEXT, textOfFile } from './document-size.ts';
import { applyOperation, type TextOperation, type TextStep } from './text-operation.ts';
import { BadUpdateError, checkUpdate, TEXT_NAME } from './update-check.ts';

/**
 * Most Yjs clients that may have written in a document: Yjs goes through all of them at every change. A page that is opened
 * again writes with another one; that many fill {@link MAX_DOCUMENT_STATE_BYTES} before, unless they hardly write.
 */
const MAX_WRITERS = 10_000;
/** Association of a relative position with the item before it. */
const BEHIND = -1;
/** Origin of changes that come from other servers. */
const ELSEWHERE = Symbol('elsewhere');

/** Ids of participants by the Yjs client that each writes with; null: a server does, for several people. */
export type Authors = ReadonlyMap<number, number | null>;

/** An update or a snapshot that the text is built from. */
interface Part {
  update: Uint8Array;
  /** Its author; null: several people, or unknown. */
  participantId: number | null;
  /** Writers of what is in a snapshot; null: unknown. */
  authors?: Authors | null;
}

/** Called for every change with its origin. The change is a function because computing it is costly. */
type ChangeListener = (change: () => TextOperation, origin: unknown) => void;

/** A place in one of a document's texts. */
export interface PlaceInDocument {
  /** Id of the file. */
  file: string;
  /** In UTF-16 units. */
  offset: number;
}

/** A text of a document, as somebody sees it. */
export interface SeenText {
  /** Id of the file. */
  id: string;
  /** Its name; absent: it is the entry. */
  name?: string;
  text: string;
}

/** A program as a document has it. */
export interface DocumentProject {
  code: string;
  entry_name: string | null;
  files: ProjectFile[];
}

/**
 * The text of a program's entry, with further files, which several people edit at once. Every operation is synchronous,
 * and applies completely or not at all.
 */
export class SharedDocument {
  readonly #document = new Y.Doc();
  readonly #text = this.#document.getText(TEXT_NAME);
  readonly #files = this.#document.getMap(DOCUMENT_FILES);
  readonly #authors = new Map<number, number | null>();
  #listener: ChangeListener | null = null;
  #produced: Uint8Array | null = null;
  #shown: string | null = null;
  #digest: string | null = null;
  /** The files as listed in the map; null: not read yet. */
  #descriptions: Map<string, DocumentFile> | null = null;
  readonly #size = new DocumentSize(this.#document, () => this.#described());
  /** Upper bound of the encoded state's size, in bytes. */
  #stateBytes = 0;

  /** @param parts snapshot and updates to build the text from, in order */
  constructor(parts: readonly Part[] = []) {
    this.#document.transact(() => {
      for (const { update } of parts) Y.applyUpdate(this.#document, update);
    });
    for (const part of parts) this.#learnAuthors(part);
    this.#stateBytes = parts.reduce((sum, { update }) => sum + update.length, 0);
    this.#authors.set(this.#document.clientID, null);
    this.#document.on('update', (update: Uint8Array) => {
      this.#produced = update;
      this.#shown = null;
      this.#digest = null;
      this.#stateBytes += update.length;
    });
    this.#files.observe(() => {
      this.#descriptions = null;
    });
    this.#text.observe((event, transaction) => this.#listener?.(() => changeOf(event), transaction.origin));
  }

  get text(): string {
    this.#shown ??= this.#text.toString();
    return this.#shown;
  }

  /** Sets the listener for changes, replacing the previous one. */
  onChange(listener: ChangeListener): void {
    this.#listener = listener;
  }

  /**
   * Merges an update from a client.
   * @param participantId who sends it: Yjs clients belong to their first author
   * @returns the update to store and forward; null if it contains nothing new.
   * @throws {BadUpdateError}; {ApiError} 413 if the text would become too long.
   */
  merge(update: Uint8Array, participantId: number): Uint8Array | null {
    const checked = checkUpdate(this.#document, update);
    const { news, writers } = checked;
    for (const client of writers) {
      if (this.#authors.has(client) && this.#authors.get(client) !== participantId) {
        throw new BadUpdateError(message`The update speaks for somebody else.`);
      }
    }
    if (!this.#size.hasRoomFor(checked)) this.#refuseTooMuch(news);
    this.#refuseGrowth(news.length);
    this.#refuseManyWriters(writers);
    for (const client of writers) this.#authors.set(client, participantId);
    return this.#produce(() => Y.applyUpdate(this.#document, news, participantId));
  }

  /**
   * Applies a part that another server has checked and stored.
   * @returns the new part of it; null if there is none.
   */
  take(part: Part): Uint8Array | null {
    this.#learnAuthors(part);
    return this.#produce(() => Y.applyUpdate(this.#document, part.update, ELSEWHERE));
  }

  /** Applies a change to the text. @throws {ApiError} 413 if the text would become too long. */
  change(change: TextOperation, origin: unknown): Uint8Array | null {
    if (change.length === 0) return null;
    const inserted = change.reduce(
      (sum, step) => sum + ('insert' in step ? Buffer.byteLength(step.insert) : 0),
      0,
    );
    const isShort = this.#size.hasRoomFor({
      insertedBytes: new Map([[TEXT_NAME, inserted]]),
      files: new Set(),
    });
    if (!isShort && Buffer.byteLength(applyOperation(this.text, change)) > MAX_CODE_BYTES) throw tooLong();
    this.#refuseGrowth(inserted);
    // Yjs takes a new one as soon as another server's changes come with it.
    this.#authors.set(this.#document.clientID, null);
    return this.#produce(() => {
      this.#document.transact(() => this.#text.applyDelta(change.map((step) => ({ ...step }))), origin);
    });
  }

  /** Returns the current end of an applied change of a text; null if it is not known here. */
  endOf(update: Uint8Array): PlaceInDocument | null {
    const end = lastTouched(update);
    if (end === null) return null;
    const place = new Y.RelativePosition(null, null, end, BEHIND);
    const found = Y.createAbsolutePositionFromRelativePosition(place, this.#document);
    if (found === null) return null;
    if (found.type === this.#text) return { file: DOCUMENT_ENTRY, offset: found.index };
    const root = Y.findRootTypeKey(found.type);
    const file = root.slice(FILE_TEXT.length);
    return root.startsWith(FILE_TEXT) && this.#described().has(file) ? { file, offset: found.index } : null;
  }

  /** Returns the text of a file, or of the entry if there is none of this id, or it is no text. */
  textAt(id: string | undefined, language: LanguageId): SeenText {
    const entry = { id: DOCUMENT_ENTRY, text: this.text };
    if (id === undefined || id === DOCUMENT_ENTRY) return entry;
    const described = this.#described();
    const name = nameDocumentFiles(described, language).get(id);
    const file = described.get(id);
    if (name === undefined || file === undefined) return entry;
    const text = textOfFile(this.#document, id);
    return contentOfDocumentFile(file, text).encoding === 'text' ? { id, name, text } : entry;
  }

  /** Returns the id of a file by its name, null for the entry; undefined if there is none. */
  idOf(wanted: string, language: LanguageId): string | null | undefined {
    const found = [...nameDocumentFiles(this.#described(), language)].find(([, name]) => name === wanted);
    return found && (found[0] === DOCUMENT_ENTRY ? null : found[0]);
  }

  /**
   * Encodes the document, or its difference to a state vector.
   * @throws {BadUpdateError} for an invalid state vector.
   */
  stateSince(stateVector?: Uint8Array): Uint8Array {
    try {
      return Y.encodeStateAsUpdate(this.#document, stateVector);
    } catch (error) {
      throw new BadUpdateError(message`The state vector cannot be read.`, { cause: error });
    }
  }

  /** Returns the program with its files, by name. */
  project(language: LanguageId): DocumentProject {
    const described = this.#described();
    const entryId = entryOfDocument(described, language, readEntryChoice(this.#document));
    const names = nameDocumentFiles(described, language, entryId);
    const files = [...names].flatMap(([id, name]): ProjectFile[] => {
      if (id === entryId) return [];
      return [
        { name, ...contentOfDocumentFile(described.get(id) ?? { name }, textOfFile(this.#document, id)) },
      ];
    });
    return {
      code: textOfFile(this.#document, entryId),
      entry_name: described.has(entryId) ? (names.get(entryId) ?? null) : null,
      files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
    };
  }

  /**
   * Fills a new document with a program. Texts that editors would change, and long ones, are no texts in it.
   * @returns the update; null if there is nothing in it.
   * @throws {ApiError} 413
   */
  begin({ code, entry_name, files }: DocumentProject): Uint8Array | null {
    const update = this.#produce(() => {
      this.#document.transact(() => {
        if (code !== '') this.#text.insert(0, code);
        if (entry_name !== null) this.#files.set(DOCUMENT_ENTRY, { name: entry_name });
        for (const [index, { name, content, encoding }] of files.entries()) {
          const id = `f${index + 1}`;
          const isShort = encoding === 'text' && Buffer.byteLength(content) <= MAX_CODE_BYTES;
          const held = isShort ? toDocumentText(content) : null;
          const inBase64 = encoding === 'text' ? Buffer.from(content).toString('base64') : content;
          const lines = held?.lines;
          this.#files.set(id, held ? { name, ...(lines && { lines }) } : { name, encoding: 'base64' });
          const text = held?.text ?? inBase64;
          if (text !== '') this.#document.getText(documentTextName(id)).insert(0, text);
        }
      });
    });
    const problem = this.#size.problem();
    if (problem !== null) throw new ApiError(413, 'too_large', problem);
    return update;
  }

  /** Returns who wrote what is in the document, as far as it is known. */
  authors(): Authors {
    const writers = Y.decodeStateVector(this.stateVector());
    return new Map([...this.#authors].filter(([client]) => writers.has(client)));
  }

  stateVector(): Uint8Array {
    return Y.encodeStateVector(this.#document);
  }

  digest(): string {
    this.#digest ??= documentDigest(
      Y.decodeStateVector(this.stateVector()),
      this.text,
      listOtherParts(this.#document),
    );
    return this.#digest;
  }

  destroy(): void {
    this.#listener = null;
    this.#document.destroy();
  }

  /** Changes of full-text clients are written by a server for several people: no client may continue those. */
  #learnAuthors({ update, participantId, authors }: Part): void {
    const own = participantId === null ? [] : [...Y.parseUpdateMeta(update).to.keys()];
    for (const [client, author] of authors ?? own.map((client) => [client, participantId] as const)) {
      const isOneOfSeveral = this.#authors.has(client) && this.#authors.get(client) !== author;
      this.#authors.set(client, isOneOfSeveral ? null : author);
    }
  }

  #produce(work: () => void): Uint8Array | null {
    this.#produced = null;
    work();
    return this.#produced;
  }

  /** Ids of the files in the map with what it says of them. */
  #described(): Map<string, DocumentFile> {
    this.#descriptions ??= readDocumentFiles(this.#document);
    return this.#descriptions;
  }

  /** @throws {ApiError} 413 if the document would be too large, or have too many files. */
  #refuseTooMuch(update: Uint8Array): void {
    const copy = new SharedDocument(
      [this.stateSince(), update].map((part) => ({ update: part, participantId: null })),
    );
    const problem = copy.#size.problem();
    copy.destroy();
    if (problem !== null) throw new ApiError(413, 'too_large', problem);
  }

  #refuseGrowth(bytes: number): void {
    if (this.#stateBytes + bytes <= MAX_DOCUMENT_STATE_BYTES) return;
    this.#stateBytes = this.stateSince().length;
    if (this.#stateBytes + bytes > MAX_DOCUMENT_STATE_BYTES) throw changedTooOften();
  }

  #refuseManyWriters(writers: ReadonlySet<number>): void {
    const { clients } = this.#document.store;
    const added = [...writers].filter((client) => !clients.has(client)).length;
    if (added > 0 && clients.size + added > MAX_WRITERS) throw changedTooOften();
  }
}

/** Returns the last item that an update inserts, otherwise one that it deletes. */
function lastTouched(update: Uint8Array): Y.ID | null {
  const { structs, ds } = Y.decodeUpdate(update);
  const last = structs.at(-1);
  if (last) return Y.createID(last.id.client, last.id.clock + last.length - 1);
  for (const [client, [range]] of ds.clients) if (range) return Y.createID(client, range.clock);
  return null;
}

function changedTooOften(): ApiError {
  const detail = message`This session has been changed too often. Please begin a new one with its text.`;
  return new ApiError(413, 'too_large', detail);
}

/** The error for a text that is too long to run. */
function tooLong(): ApiError {
  return new ApiError(413, 'too_large', TEXT_TOO_LONG);
}

function changeOf(event: Y.YTextEvent): TextOperation {
  return event.delta.flatMap((step): TextStep[] => {
    if (typeof step.insert === 'string') return [{ insert: step.insert }];
    if (step.delete !== undefined) return [{ delete: step.delete }];
    return step.retain === undefined ? [] : [{ retain: step.retain }];
  });
}

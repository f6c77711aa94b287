import {
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type DocumentFile,
  documentTextName,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_TEXTS,
  MAX_PROJECT_FILES,
  type Message,
  message,
  TEXT_TOO_LONG,
} from '@coderoom/contract';
import type * as Y from 'yjs';
import { type CheckedUpdate, TEXT_NAME } from './update-check.ts';

/** Longest UTF-8 encoding of a UTF-16 unit, in bytes. */
const BYTES_PER_UNIT = 3;
/** Beginning of the names of the other files' texts. */
export const FILE_TEXT = documentTextName('');

/** Returns the text of a document's file, or of its entry; empty if there is none. */
export function textOfFile(document: Y.Doc, id: string): string {
  const name = documentTextName(id);
  // Asking Yjs for a text creates it.
  return document.share.has(name) ? document.getText(name).toString() : '';
}

/** How large a document is, and whether that is too large. */
export class DocumentSize {
  readonly #document: Y.Doc;
  readonly #described: () => ReadonlyMap<string, DocumentFile>;

  /** @param described returns the document's files by id */
  constructor(document: Y.Doc, described: () => ReadonlyMap<string, DocumentFile>) {
    this.#document = document;
    this.#described = described;
  }

  /** False if the document might be too large after an update, or have too many files. */
  hasRoomFor({ insertedBytes, files }: Pick<CheckedUpdate, 'insertedBytes' | 'files'>): boolean {
    if (files.size > 0) return false;
    let total = 0;
    for (const [name, bytes] of insertedBytes) {
      if (name !== TEXT_NAME && !this.#document.share.has(name)) return false;
      const text = this.#document.getText(name);
      const most = this.#mostBytesOf(name);
      const isShort = text.length * BYTES_PER_UNIT + bytes <= most;
      if (!isShort && Buffer.byteLength(text.toString()) + bytes > most) return false;
      total += bytes;
    }
    // Without further files, the one text was measured.
    const hasFiles = this.#document.getMap(DOCUMENT_FILES).size > 0;
    return !hasFiles || this.#bytes() + total <= MAX_DOCUMENT_BYTES;
  }

  /** Returns why the document is not accepted; null if it is. */
  problem(): Message | null {
    const ids = this.#ids();
    const long = ids.find(
      (id) => Buffer.byteLength(textOfFile(this.#document, id)) > this.#mostBytesOf(documentTextName(id)),
    );
    if (long !== undefined) return this.#describeLong(long);
    if (ids.length > MAX_PROJECT_FILES || this.#document.share.size > MAX_DOCUMENT_TEXTS) {
      return message`The program has too many files: at most ${MAX_PROJECT_FILES} are accepted.`;
    }
    if (this.#bytes() <= MAX_DOCUMENT_BYTES) return null;
    return message`The files are too large together: at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MiB are accepted here, and binary files and those of more than ${MAX_CODE_BYTES / 1024} KiB count a third more.`;
  }

  /** Size of all files in bytes; an upper bound if that is small. */
  #bytes(): number {
    const ids = this.#ids();
    const described = this.#described();
    const data = ids.reduce((sum, id) => sum + (described.get(id)?.content?.length ?? 0), 0);
    const units = ids.reduce((sum, id) => sum + this.#lengthOf(id), 0);
    if (data + units * BYTES_PER_UNIT <= MAX_DOCUMENT_BYTES / 2) return data + units * BYTES_PER_UNIT;
    return ids.reduce((sum, id) => sum + Buffer.byteLength(textOfFile(this.#document, id)), data);
  }

  #ids(): string[] {
    return [...new Set([DOCUMENT_ENTRY, ...this.#described().keys()])];
  }

  #lengthOf(id: string): number {
    const name = documentTextName(id);
    return this.#document.share.has(name) ? this.#document.getText(name).length : 0;
  }

  /** Most bytes that a text may have: content that is no text has the whole document. */
  #mostBytesOf(name: string): number {
    const file = this.#described().get(name.slice(FILE_TEXT.length));
    return name.startsWith(FILE_TEXT) && file?.encoding === 'base64' ? MAX_DOCUMENT_BYTES : MAX_CODE_BYTES;
  }

  /** Names a file that is too long. The entry may have no name here. */
  #describeLong(id: string): Message {
    const file = this.#described().get(id);
    if (id === DOCUMENT_ENTRY || file === undefined) return TEXT_TOO_LONG;
    // Base64 has four characters for three bytes.
    const share = file.encoding === 'base64' ? 3 / 4 : 1;
    const bytes = Buffer.byteLength(textOfFile(this.#document, id)) * share;
    const most = this.#mostBytesOf(documentTextName(id)) * share;
    return message`The file ${file.name} is too long: it has ${Math.ceil(bytes / 1024)} KiB, and at most ${most / 1024} KiB are accepted here.`;
  }
}

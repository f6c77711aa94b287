import {
  bytesInUtf8,
  contentOfDocumentFile,
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type DocumentFile,
  documentFile,
  documentTextName,
  type LanguageId,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_TEXTS,
  nameDocumentFiles,
  readDocumentFiles,
  type TextWithLineEnds,
  toDocumentText,
} from '@coderoom/contract';
import type * as Y from 'yjs';
import { replaceText } from '#features/playground/server-text/merge-texts.ts';
import { randomId } from '#lib/random-id.ts';
import {
  type EditedFile,
  hasSameContent,
  ownFiles,
  type ProjectFiles,
} from '#shared/project-files/project.ts';
import { toBytes, toProgramFile } from '#shared/project-files/uploads.ts';
import { encodeBase64 } from '#shared/sessions/document/document-wire.ts';
import { hasLetters, type LostFiles } from './reconcile-with-server.ts';

/** A file as a document holds it: an editable text, or base64. */
interface StoredForm {
  data: string | null;
  /** Null if it is no text there. */
  text: TextWithLineEnds | null;
  bytes: number;
}

/** The forms of files, which are replaced when they change. */
const forms = new WeakMap<EditedFile, StoredForm>();

function formOf(file: EditedFile): StoredForm {
  const known = forms.get(file);
  if (known !== undefined) return known;
  const { content, encoding } = file;
  const bytes = encoding === 'text' ? bytesInUtf8(content) : 0;
  const text = encoding === 'text' && bytes <= MAX_CODE_BYTES ? toDocumentText(content) : null;
  const data = text !== null ? null : encoding === 'text' ? encodeBase64(toBytes(file)) : content;
  const form = { text, data, bytes: data?.length ?? bytes };
  forms.set(file, form);
  return form;
}

/** True if a draft's document has no room for a file, even without others. */
export function isTooLargeForDraft(file: EditedFile): boolean {
  return formOf(file).bytes > MAX_DOCUMENT_BYTES;
}

/** Divides a project's files into those that a draft's document has room for, and the names of those left out. */
export function filesWithRoom(
  code: string,
  project: ProjectFiles,
): { files: EditedFile[]; leftOut: string[] } {
  let bytes = bytesInUtf8(code);
  const files: EditedFile[] = [];
  const leftOut: string[] = [];
  for (const file of ownFiles(project)) {
    const form = formOf(file);
    if (bytes + form.bytes > MAX_DOCUMENT_BYTES) {
      leftOut.push(file.name);
      continue;
    }
    bytes += form.bytes;
    files.push(file);
  }
  return { files, leftOut };
}

interface WriteOptions {
  withData: boolean;
  /** Origin of the changes. */
  origin: object;
}

interface WrittenFiles {
  /** Names of files for which there is no room. */
  leftOut: readonly string[];
  isChanged: boolean;
  /** True if the changes of a file that is no text were left for later. */
  isWaiting: boolean;
}

/** The files of a draft in its document, beside the text of the entry. */
export class DraftDocument {
  readonly #doc: Y.Doc;
  readonly #language: LanguageId;
  readonly #map: Y.Map<unknown>;
  /** Files as last read, by id: the same file is the same object as long as nothing changes. */
  readonly #read = new Map<string, { raw: string; file: EditedFile }>();
  #last: ProjectFiles | null = null;

  constructor(doc: Y.Doc, language: LanguageId) {
    this.#doc = doc;
    this.#language = language;
    this.#map = doc.getMap(DOCUMENT_FILES);
  }

  /**
   * The files in the document, the same object as long as they are the same; null if it was never told of any: then it
   * has the entry's text alone.
   */
  read(): ProjectFiles | null {
    const described = readDocumentFiles(this.#doc);
    if (!described.has(DOCUMENT_ENTRY)) return null;
    const names = nameDocumentFiles(described, this.#language);
    const files = [...described].flatMap(([id, one]) => {
      const name = names.get(id);
      return id === DOCUMENT_ENTRY || name === undefined ? [] : [this.#fileOf(id, name, one)];
    });
    const entry = names.get(DOCUMENT_ENTRY) ?? '';
    const isSame =
      this.#last?.entry === entry &&
      this.#last.files.length === files.length &&
      files.every((file, index) => file === this.#last?.files[index]);
    if (!isSame) this.#last = { entry, files, folders: [] };
    return this.#last;
  }

  /** True for a transaction that changed files beside the entry's text. */
  isChangedBy({ changed }: Y.Transaction): boolean {
    const entry: unknown = this.#doc.share.get(DOCUMENT_ENTRY);
    return [...changed.keys()].some((type) => type !== entry);
  }

  /**
   * Writes the files of a project, each of which keeps its id as long as its name or its content stays.
   * @param withData false to leave changed files as they are that are no text here: they are sent in full each time
   */
  write(code: string, project: ProjectFiles, { withData, origin }: WriteOptions): WrittenFiles {
    const { files, leftOut } = filesWithRoom(code, project);
    let [isChanged, isWaiting] = [false, false];
    const changed = () => {
      isChanged = true;
    };
    this.#doc.once('update', changed);
    this.#doc.transact(() => {
      const described = readDocumentFiles(this.#doc);
      if (described.get(DOCUMENT_ENTRY)?.name !== project.entry) {
        this.#map.set(DOCUMENT_ENTRY, { name: project.entry });
      }
      const ids = new Map<string, string>();
      for (const [id, name] of nameDocumentFiles(described, this.#language)) {
        if (id !== DOCUMENT_ENTRY) ids.set(name, id);
      }
      const wanted = new Set([...files.map(({ name }) => name), ...leftOut]);
      const gone = new Map([...ids].filter(([name]) => !wanted.has(name)));
      for (const file of files) {
        const id = ids.get(file.name) ?? this.#idOfRenamed(file, gone) ?? this.#newId();
        if (!withData && this.#isOtherData(id, file)) isWaiting = true;
        else this.#put(id, file);
      }
      for (const id of gone.values()) this.#remove(id);
    }, origin);
    this.#doc.off('update', changed);
    return { leftOut, isChanged, isWaiting };
  }

  /**
   * Finds files of a project that were deleted by somebody who did not have all of their letters: those are left in a
   * text without a file. Clears these texts.
   */
  takeLost(project: ProjectFiles, origin: object): LostFiles {
    const present = this.read()?.files ?? [];
    const lost = new Map<string, readonly string[] | null>();
    const has = (file: EditedFile, letters: string) => hasLetters(formOf(file).text?.text ?? '', letters);
    const namesakeOf = (file: EditedFile) => present.find(({ name }) => name === file.name);
    const isLost = (file: EditedFile, letters: string) => {
      const namesake = namesakeOf(file);
      return has(file, letters) && (namesake === undefined || !has(namesake, letters));
    };
    this.#doc.transact(() => {
      for (const id of this.#freeIds()) {
        const letters = this.#textOf(id);
        const file = letters === '' ? undefined : project.files.find((one) => isLost(one, letters));
        if (file === undefined) continue;
        const all = [...(lost.get(file.name) ?? []), letters];
        lost.set(file.name, namesakeOf(file) === undefined ? null : all);
        this.#write(id, '');
      }
    }, origin);
    return lost;
  }

  #fileOf(id: string, name: string, described: DocumentFile): EditedFile {
    const held = contentOfDocumentFile(described, this.#textOf(id));
    const raw = `${held.encoding} ${held.content}`;
    const known = this.#read.get(id);
    if (known?.raw === raw && known.file.name === name) return known.file;
    const file = held.encoding === 'text' ? { name, ...held } : toProgramFile(name, toBytes(held));
    this.#read.set(id, { raw, file });
    return file;
  }

  #textOf(id: string): string {
    const name = documentTextName(id);
    return this.#doc.share.has(name) ? this.#doc.getText(name).toString() : '';
  }

  #isOtherData(id: string, file: EditedFile): boolean {
    const { data } = formOf(file);
    const present = documentFile.safeParse(this.#map.get(id)).data;
    if (data === null || present === undefined) return false;
    const held = contentOfDocumentFile(present, this.#textOf(id));
    return held.encoding === 'base64' && held.content !== data;
  }

  #put(id: string, file: EditedFile): void {
    const { name } = file;
    const { data, text } = formOf(file);
    const present = documentFile.safeParse(this.#map.get(id));
    const described: DocumentFile =
      data === null ? { name, ...(text?.lines && { lines: text.lines }) } : { name, encoding: 'base64' };
    const isDescribed =
      present.success &&
      present.data.name === name &&
      present.data.encoding === described.encoding &&
      present.data.lines === described.lines &&
      present.data.content === undefined;
    if (!isDescribed) this.#map.set(id, described);
    this.#write(id, data ?? text?.text ?? '');
  }

  #write(id: string, content: string): void {
    const name = documentTextName(id);
    if (content === '' && !this.#doc.share.has(name)) return;
    replaceText(this.#doc.getText(name), content);
  }

  #remove(id: string): void {
    this.#write(id, '');
    this.#map.delete(id);
  }

  /** Takes the id of a file that has the same content under a name that is gone. */
  #idOfRenamed(file: EditedFile, gone: Map<string, string>): string | null {
    for (const [name, id] of gone) {
      const described = documentFile.safeParse(this.#map.get(id)).data;
      if (described === undefined || !hasSameContent(this.#fileOf(id, name, described), file)) continue;
      gone.delete(name);
      return id;
    }
    return null;
  }

  /** A document may have only so many texts in the course of time: then those of deleted files are used again. */
  #newId(): string {
    const fresh = randomId().replaceAll('-', '');
    if (this.#doc.share.size < MAX_DOCUMENT_TEXTS / 2) return fresh;
    return this.#freeIds()[0] ?? fresh;
  }

  /** Ids of deleted files. */
  #freeIds(): string[] {
    const prefix = documentTextName('');
    return [...this.#doc.share.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((id) => !this.#map.has(id));
  }
}

import {
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type DocumentFile,
  documentTextName,
  readDocumentFiles,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import type { TextEdit } from '#editor/text-edits/text-shift.ts';
import { editsBetween, mergeCopiedLines, mergeCopies, replaceText } from './merge-texts.ts';
import type { ServerShadow } from './server-shadow.ts';

const TEXT_PREFIX = documentTextName('');

/** The texts and the files of a document, by name of the text and by id. */
interface Content {
  texts: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, DocumentFile>;
}

interface EchoRemoverSettings {
  /** True if copies can have come from a live class, letter by letter: else only equal lines are copies. */
  isFromClass: () => boolean;
  /** Called after copies were removed. */
  onRemoved: () => void;
}

/**
 * Removes from a document what two windows of one person both inserted. A window learns what the other one wrote from a
 * live class or from the browser's storage too, often earlier than from the document; its copy there is a change of its
 * own, which the document would keep beside the original. New files of one name are joined as well.
 *
 * Both windows may notice it: they remove the same copy, the later one.
 */
export class EchoRemover {
  readonly #document: Y.Doc;
  readonly #shadow: ServerShadow;
  readonly #settings: EchoRemoverSettings;
  /** The content before the change that is being applied: here, and on the server if something here is unsent. */
  #before: { own: Content; base: Content | null } | null = null;
  /**
   * The document after copies were removed, until the server has all of it. What is in it has been compared: a line that
   * is typed once more must not count as a copy of the one that was kept, or undo the removal.
   */
  #compared: Uint8Array | null = null;
  /** Files that were joined with others here: what is still written into them is rescued where that is written. */
  readonly #joined = new Set<string>();
  /** Authors of what counts as typed here, by client: this page, and earlier ones whose changes it sends. */
  readonly #authors: Set<number>;

  constructor(document: Y.Doc, shadow: ServerShadow, settings: EchoRemoverSettings) {
    this.#document = document;
    this.#shadow = shadow;
    this.#settings = settings;
    this.#authors = new Set([document.clientID]);
    document.on('beforeTransaction', this.#begin);
    // The shadow listens since earlier: it has the change by then.
    document.on('update', this.#changed);
  }

  /** Applies a change of another window, and brings back what it deleted without knowing all of it. */
  applyFromWindow<T>(apply: () => T): T {
    const own = contentOf(this.#document);
    const applied = apply();
    this.#document.transact(() => this.#rescueLetters(own), this);
    return applied;
  }

  /** Applies changes of an earlier page, and brings back files that it deleted without knowing all that is in them. */
  applyFromEarlierPage<T>(apply: () => T): T {
    const own = contentOf(this.#document);
    const applied = apply();
    this.#document.transact(() => this.#restoreFiles(own), this);
    return applied;
  }

  /** Counts text that these clients typed as typed here. */
  addAuthors(clients: Iterable<number>): void {
    for (const client of clients) this.#authors.add(client);
  }

  end(): void {
    this.#document.off('beforeTransaction', this.#begin);
    this.#document.off('update', this.#changed);
  }

  readonly #begin = ({ origin }: Y.Transaction) => {
    if (!(origin instanceof RemoteChange)) return;
    if (!this.#shadow.isBehind) this.#compared = null;
    const base = this.#shadow.isBehind ? this.#readStored() : null;
    this.#before = { own: contentOf(this.#document), base };
  };

  readonly #changed = (_update: Uint8Array, origin: unknown) => {
    if (!(origin instanceof RemoteChange) || this.#before === null) return;
    const { own, base } = this.#before;
    this.#before = null;
    let isChanged = false;
    this.#document.transact(() => {
      const server = base && this.#readStored();
      // Before letters are rescued: in their new file they would look like copies.
      if (base && server) isChanged = this.#removeFromTexts(own, base, this.#withoutGone(server, own));
      if (this.#rescueLetters(own)) isChanged = true;
      if (this.#restoreFiles(own)) isChanged = true;
      if (base && server && this.#removeFiles(own, base, server)) isChanged = true;
    }, this);
    if (!isChanged) return;
    this.#compared = Y.encodeStateAsUpdate(this.#document);
    this.#settings.onRemoved();
  };

  /** Returns what the server has stored, with everything that has been compared with it. */
  #readStored(): Content {
    if (this.#compared === null) return contentOf(this.#shadow.document);
    const stored = new Y.Doc();
    Y.applyUpdate(stored, this.#compared);
    Y.applyUpdate(stored, Y.encodeStateAsUpdate(this.#shadow.document));
    const content = contentOf(stored);
    stored.destroy();
    return content;
  }

  #removeFromTexts({ texts: own }: Content, { texts: base }: Content, { texts: server }: Content): boolean {
    const merge = this.#settings.isFromClass() ? mergeCopies : mergeCopiedLines;
    let isRemoved = false;
    for (const [name, theirs] of server) {
      const [before, mine] = [base.get(name) ?? '', own.get(name) ?? ''];
      if (theirs === before || mine === before) continue;
      const text = this.#document.getText(name);
      // Texts with different changes become longer than the document's, or equal.
      const merged = merge(before, mine, theirs);
      if (merged === null || merged.length >= text.length) continue;
      removeCopies(text, merged);
      isRemoved = true;
    }
    return isRemoved;
  }

  /**
   * Brings back into sight what was typed here into a file that another window deleted, or joined with its own file of the
   * same name: behind what was in both, or as a file again. Returns whether there was any.
   */
  #rescueLetters({ texts, files: own }: Content): boolean {
    const files = this.#document.getMap(DOCUMENT_FILES);
    let isRescued = false;
    for (const [id, file] of own) {
      if (files.has(id)) continue;
      const name = documentTextName(id);
      const text = this.#document.getText(name);
      if (!this.#isWrittenHere(text)) continue;
      const letters = text.toString();
      const before = texts.get(name) ?? letters;
      const [keptId] = [...readDocumentFiles(this.#document)].find(([, its]) => its.name === file.name) ?? [];
      if (keptId === undefined || letters === before) {
        files.set(id, file);
        replaceText(text, before);
        if (keptId !== undefined) this.#joinFiles([id, keptId]);
      } else {
        const kept = this.#document.getText(documentTextName(keptId));
        kept.insert(kept.length, letters);
        replaceText(text, '');
      }
      isRescued = true;
    }
    return isRescued;
  }

  /**
   * Brings back files that were deleted here, of which the server does not know yet, if somebody wrote into them
   * meanwhile: the page in which that was written may be closed. Returns whether there was any.
   */
  #restoreFiles({ texts }: Content): boolean {
    const files = this.#document.getMap(DOCUMENT_FILES);
    let isRestored = false;
    for (const [id, file] of readDocumentFiles(this.#shadow.document)) {
      const name = documentTextName(id);
      if (files.has(id) || this.#joined.has(id) || !this.#document.share.has(name)) continue;
      const text = this.#document.getText(name).toString();
      if (text === '' || text === texts.get(name)) continue;
      files.set(id, file);
      isRestored = true;
    }
    return isRestored;
  }

  /** Returns the content without the texts of files that are no longer in the document. */
  #withoutGone({ texts, files: others }: Content, { files: own }: Content): Content {
    const files = this.#document.getMap(DOCUMENT_FILES);
    const gone = new Set([...own.keys()].filter((id) => !files.has(id)).map(documentTextName));
    return { texts: new Map([...texts].filter(([name]) => !gone.has(name))), files: others };
  }

  /** True if some of a text was typed here, in this page or in an earlier one that the server did not answer. */
  #isWrittenHere(text: Y.Text): boolean {
    for (let item = text._start; item !== null; item = item.right) {
      if (item.deleted || !item.countable) continue;
      const { client, clock } = item.id;
      if (this.#authors.has(client)) return true;
      if (clock + item.length > Y.getState(this.#shadow.document.store, client)) return true;
    }
    return false;
  }

  /** Two new files with one name are one, unless both were written independently. */
  #removeFiles({ files: own }: Content, { files: base }: Content, { files: server }: Content) {
    const present = this.#document.getMap(DOCUMENT_FILES);
    // One of them may be deleted by the same change, or be deleted here: the other one's text would go with it.
    const isNew = ([id]: [string, DocumentFile]) => !base.has(id) && present.has(id);
    const theirs = [...server].filter(isNew);
    let isRemoved = false;
    for (const [id, { name }] of [...own].filter(isNew)) {
      const other = theirs.find(([one, its]) => one !== id && its.name === name);
      if (other !== undefined && this.#joinFiles([id, other[0]])) isRemoved = true;
    }
    return isRemoved;
  }

  #joinFiles(ids: [string, string]): boolean {
    const [keptId, removedId] = ids[0] < ids[1] ? ids : ids.toReversed();
    if (keptId === undefined || removedId === undefined) return false;
    const [kept, removed] = [keptId, removedId].map((id) => this.#document.getText(documentTextName(id)));
    if (kept === undefined || removed === undefined) return false;
    const [text, other] = [kept.toString(), removed.toString()];
    const merged = mergeCopies('', text, other);
    if (merged !== text && merged !== other) return false;
    replaceText(kept, merged);
    replaceText(removed, '');
    this.#document.getMap(DOCUMENT_FILES).delete(removedId);
    this.#joined.add(removedId);
    return true;
  }
}

/**
 * Replaces a text by one without the copies in it. Each is removed whole, not the end of one with the beginning of the
 * other: what somebody types between them at this moment would part a word.
 */
function removeCopies(text: Y.Text, merged: string): void {
  const content = text.toString();
  const edits = editsBetween(content, merged);
  const starts = startsOfAuthors(text);
  for (const [place, edit] of [...edits.entries()].toReversed()) {
    const { start, end } = edit.text === '' ? moveBack(edit, content, starts, edits[place - 1]?.end) : edit;
    if (end > start) text.delete(start, end - start);
    if (edit.text !== '') text.insert(start, edit.text);
  }
}

/** Moves a deletion to the last place where another author's text begins, if the content is the same then. */
function moveBack(edit: TextEdit, content: string, starts: ReadonlySet<number>, least = 0): TextEdit {
  const length = edit.end - edit.start;
  for (let start = edit.start; start >= least; start -= 1) {
    if (starts.has(start)) return { start, end: start + length, text: '' };
    if (content[start - 1] !== content[start - 1 + length]) return edit;
  }
  return edit;
}

/** Returns the offsets at which what another window wrote begins. */
function startsOfAuthors(text: Y.Text): Set<number> {
  const starts = new Set<number>();
  let [offset, author]: [number, number | null] = [0, null];
  for (let item = text._start; item !== null; item = item.right) {
    if (item.deleted || !item.countable) continue;
    if (item.id.client !== author) starts.add(offset);
    author = item.id.client;
    offset += item.length;
  }
  return starts;
}

function contentOf(document: Y.Doc): Content {
  const names = [...document.share.keys()].filter(
    (name) => name === DOCUMENT_ENTRY || name.startsWith(TEXT_PREFIX),
  );
  return {
    texts: new Map(names.map((name) => [name, document.getText(name).toString()])),
    files: readDocumentFiles(document),
  };
}

import { DOCUMENT_ENTRY, DOCUMENT_FILES, documentTextName, readDocumentFiles } from '@coderoom/contract';
import type * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import { mergeCopies, replaceText } from './merge-texts.ts';
import type { ServerShadow } from './server-shadow.ts';

const TEXT_PREFIX = documentTextName('');

/** The texts and the file names of a document, by name of the text and by id. */
interface Content {
  texts: ReadonlyMap<string, string>;
  fileNames: ReadonlyMap<string, string>;
}

/**
 * Removes from a document what two windows of one person both inserted. A window learns what the other one wrote from
 * the browser's storage or from a live class too, often earlier than from the document; its copy there is a change of
 * its own, which the document would keep beside the original.
 *
 * Both windows may notice it: they remove the same copy, the later one.
 */
export class EchoRemover {
  readonly #document: Y.Doc;
  readonly #shadow: ServerShadow;
  readonly #onRemoved: () => void;
  /** The content before the change that is being applied: here, and on the server. Null if nothing here is unsent. */
  #before: { own: Content; base: Content } | null = null;

  /** @param onRemoved called after copies were removed */
  constructor(document: Y.Doc, shadow: ServerShadow, onRemoved: () => void) {
    this.#document = document;
    this.#shadow = shadow;
    this.#onRemoved = onRemoved;
    document.on('beforeTransaction', this.#begin);
    // The shadow listens since earlier: it has the change by then.
    document.on('update', this.#changed);
  }

  end(): void {
    this.#document.off('beforeTransaction', this.#begin);
    this.#document.off('update', this.#changed);
  }

  readonly #begin = ({ origin }: Y.Transaction) => {
    if (!(origin instanceof RemoteChange)) return;
    this.#before = this.#shadow.isBehind
      ? { own: contentOf(this.#document), base: contentOf(this.#shadow.document) }
      : null;
  };

  readonly #changed = (_update: Uint8Array, origin: unknown) => {
    if (!(origin instanceof RemoteChange) || this.#before === null) return;
    const { own, base } = this.#before;
    this.#before = null;
    const server = contentOf(this.#shadow.document);
    let isRemoved = false;
    this.#document.transact(() => {
      const inTexts = this.#removeFromTexts(own, base, server);
      isRemoved = this.#removeFiles(own, base, server) || inTexts;
    }, this);
    if (isRemoved) this.#onRemoved();
  };

  #removeFromTexts({ texts: own }: Content, { texts: base }: Content, { texts: server }: Content): boolean {
    let isRemoved = false;
    for (const [name, theirs] of server) {
      const [before, mine] = [base.get(name) ?? '', own.get(name) ?? ''];
      if (theirs === before || mine === before) continue;
      const text = this.#document.getText(name);
      // Texts with different changes become longer than the document's, or equal.
      const merged = mergeCopies(before, mine, theirs);
      if (merged === null || merged.length >= text.length) continue;
      replaceText(text, merged);
      isRemoved = true;
    }
    return isRemoved;
  }

  /** Two new files with one name are one, unless both were written independently. */
  #removeFiles({ fileNames: own }: Content, { fileNames: base }: Content, { fileNames: server }: Content) {
    const isNew = ([id]: [string, string]) => !base.has(id);
    const theirs = [...server].filter(isNew);
    let isRemoved = false;
    for (const [id, name] of [...own].filter(isNew)) {
      const other = theirs.find(([one, itsName]) => one !== id && itsName === name);
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
    return true;
  }
}

function contentOf(document: Y.Doc): Content {
  const names = [...document.share.keys()].filter(
    (name) => name === DOCUMENT_ENTRY || name.startsWith(TEXT_PREFIX),
  );
  return {
    texts: new Map(names.map((name) => [name, document.getText(name).toString()])),
    fileNames: new Map([...readDocumentFiles(document)].map(([id, { name }]) => [id, name])),
  };
}

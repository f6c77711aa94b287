import * as Y from 'yjs';
import { decodeBase64 } from '#shared/sessions/document/document-wire.ts';

/**
 * Applies changes to a document that an earlier page of this browser sent, or was about to send: those that the document
 * has already are not applied twice.
 *
 * @param unsent a Yjs update, in base64
 * @returns `new` if the document had none of them, `known` if it had some; null if they do not fit: nothing was applied
 */
export function replayUnsent(doc: Y.Doc, unsent: string, origin: object): 'new' | 'known' | null {
  try {
    const update = decodeBase64(unsent);
    if (!fits(doc, update)) return null;
    const isNew = [...Y.parseUpdateMeta(update).from].every(
      ([client, clock]) => Y.getState(doc.store, client) <= clock,
    );
    Y.applyUpdate(doc, update, origin);
    return isNew ? 'new' : 'known';
  } catch {
    // The storage may hold anything.
    return null;
  }
}

/** Returns the clients that made the changes of an update. @param unsent a Yjs update, in base64 */
export function authorsOf(unsent: string): number[] {
  return [...Y.parseUpdateMeta(decodeBase64(unsent)).to.keys()];
}

/**
 * True if one update has everything that the other one inserts.
 *
 * @param unsent a Yjs update, in base64
 */
export function isPartOf(update: Uint8Array, unsent: string): boolean {
  try {
    const { to } = Y.parseUpdateMeta(decodeBase64(unsent));
    return [...Y.parseUpdateMeta(update).to].every(([client, clock]) => (to.get(client) ?? 0) >= clock);
  } catch {
    return false;
  }
}

/** False if an update builds upon what is not in the document: it is of another one, or of an older backup. */
function fits(doc: Y.Doc, update: Uint8Array): boolean {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  Y.applyUpdate(copy, update);
  const { pendingStructs, pendingDs } = copy.store;
  copy.destroy();
  return pendingStructs === null && pendingDs === null;
}

import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import * as Y from 'yjs';

/**
 * Returns updates that must be refused, each with its defect.
 * @param document The server's document.
 * @param victim Client id of another author in it.
 */
export function hostileUpdates(document: Y.Doc, victim: number): [string, Uint8Array][] {
  const changed = (change: (copy: Y.Doc) => void, clientId?: number): Uint8Array => {
    const copy = new Y.Doc({ gc: false });
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    if (clientId !== undefined) copy.clientID = clientId;
    const before = Y.encodeStateVector(copy);
    change(copy);
    return Y.encodeStateAsUpdate(copy, before);
  };
  const ahead = new Y.Doc();
  ahead.getText('content').insert(0, 'unknown');
  const later = Y.encodeStateVector(ahead);
  ahead.getText('content').insert(7, ' past');
  const gap = Y.encodeStateAsUpdate(ahead, later);
  const unsent = new Y.Doc();
  Y.applyUpdate(unsent, Y.encodeStateAsUpdate(document));
  unsent.getText('content').insert(0, 'never sent');
  const before = new Y.Doc();
  Y.applyUpdate(before, Y.encodeStateAsUpdate(unsent));
  const stateVector = Y.encodeStateVector(before);
  before.getText('content').insert(0, 'before it');
  const foreign = new Y.Doc();
  foreign.getText('content').insert(0, 'x');
  const beforeDeletion = Y.encodeStateVector(foreign);
  foreign.getText('content').delete(0, 1);
  const deletion = Y.encodeStateAsUpdate(foreign, beforeDeletion);
  return [
    ['noise', Uint8Array.from([1, 2, 3, 255, 255, 255, 255, 255])],
    ['another root', changed((copy) => copy.getText('hidden').insert(0, 'x'))],
    ['a map', changed((copy) => copy.getMap('content2').set('a', 1))],
    ['formatting', changed((copy) => copy.getText('content').format(0, 2, { bold: true }))],
    ['an embedded thing', changed((copy) => copy.getText('content').insertEmbed(0, { image: 'x' }))],
    ['attributes of the text', changed((copy) => copy.getText('content').setAttribute('a', 1))],
    ['a null character', changed((copy) => copy.getText('content').insert(0, '\0'))],
    ['a carriage return', changed((copy) => copy.getText('content').insert(0, '\r\n'))],
    ['what builds upon the unknown', gap],
    ['what stands before the unknown', Y.encodeStateAsUpdate(before, stateVector)],
    ['deleting the unknown', deletion],
    ['somebody else’s name', changed((copy) => copy.getText('content').insert(0, 'forged'), victim)],
    ['too much at once', changed((copy) => copy.getText('content').insert(0, 'x'.repeat(MAX_UPDATE_BYTES)))],
  ];
}

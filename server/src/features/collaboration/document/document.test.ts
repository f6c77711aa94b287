import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { SharedDocument } from './document.ts';

/** Somebody who types into a copy of a document, and sends what they did. */
function openCopy(document: SharedDocument) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, document.stateSince());
  const text = copy.getText('content');
  return (change: (text: Y.Text) => void): Uint8Array => {
    const before = Y.encodeStateVector(copy);
    copy.transact(() => change(text));
    const update = Y.encodeStateAsUpdate(copy, before);
    document.merge(update, copy.clientID);
    return update;
  };
}

describe('where a change ends', () => {
  it('is behind what was written, and goes with the text', () => {
    const document = new SharedDocument();
    const [mine, theirs] = [openCopy(document), openCopy(document)];
    expect(document.endOf(mine((text) => text.insert(0, 'one\ntwo')))?.offset).toBe(7);
    const typed = mine((text) => text.insert(3, ' 𝄞'));
    expect(document.endOf(typed)?.offset).toBe(6);
    theirs((text) => text.insert(0, 'before '));
    expect(document.text).toMatch(/^before one|^one 𝄞/);
    expect(document.endOf(typed)?.offset).toBe(document.text.indexOf('𝄞') + 2);
    document.destroy();
  });

  it('is where something was deleted', () => {
    const document = new SharedDocument();
    const type = openCopy(document);
    type((text) => text.insert(0, 'abcdef'));
    const update = type((text) => text.delete(2, 2));
    expect(document.text).toBe('abef');
    expect(document.endOf(update)?.offset).toBe(2);
    document.destroy();
  });

  it('is unknown where the change is', () => {
    const [document, other] = [new SharedDocument(), new SharedDocument()];
    const update = openCopy(other)((text) => text.insert(0, 'elsewhere'));
    expect(document.endOf(update)).toBeNull();
    expect(document.endOf(new Uint8Array([0, 0]))).toBeNull();
    document.destroy();
    other.destroy();
  });
});

describe('in whose name a change is', () => {
  const [ada, eve] = [1, 2];

  /** A copy of a document with a change of its own. */
  function changedCopy(document: SharedDocument, words: string): Y.Doc {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, document.stateSince());
    copy.getText('content').insert(0, words);
    return copy;
  }
  /** The document as a server has it that has read it again. */
  function readAgain(document: SharedDocument): SharedDocument {
    const whole = { update: document.stateSince(), participantId: null, authors: document.authors() };
    return new SharedDocument([whole]);
  }

  it('does not follow from what it repeats of others, whose changes stay theirs', () => {
    const document = new SharedDocument();
    const hers = changedCopy(document, 'ada');
    document.merge(Y.encodeStateAsUpdate(hers), ada);
    const others = changedCopy(document, 'eve');
    document.merge(Y.encodeStateAsUpdate(others), eve);
    expect(document.text).toBe('eveada');
    hers.getText('content').insert(0, 'still ');
    document.merge(Y.encodeStateAsUpdate(hers), ada);
    expect(document.text).toMatch('still');
    document.destroy();
  });

  it('is known of a whole text as well: nobody else writes in that name', () => {
    const before = new SharedDocument();
    const hers = changedCopy(before, 'ada');
    before.merge(Y.encodeStateAsUpdate(hers), ada);
    const document = readAgain(before);
    const forged = new Y.Doc();
    Y.applyUpdate(forged, document.stateSince());
    forged.clientID = hers.clientID;
    forged.getText('content').insert(0, 'forged');
    expect(() => document.merge(Y.encodeStateAsUpdate(forged), eve)).toThrow('speaks for somebody else');
    hers.getText('content').insert(0, 'my ');
    document.merge(Y.encodeStateAsUpdate(hers), ada);
    expect(document.text).toBe('my ada');
    for (const one of [before, document]) one.destroy();
  });

  it('is nobody’s where a server writes for several', () => {
    const before = new SharedDocument();
    before.change([{ insert: 'both' }], null);
    const [[client, author] = []] = [...before.authors()];
    expect(author).toBeNull();
    const document = readAgain(before);
    const forged = new Y.Doc();
    Y.applyUpdate(forged, document.stateSince());
    forged.clientID = client ?? 0;
    forged.getText('content').insert(0, 'forged');
    expect(() => document.merge(Y.encodeStateAsUpdate(forged), eve)).toThrow('speaks for somebody else');
    for (const one of [before, document]) one.destroy();
  });

  it('is nobody’s either after somebody wrote with the server’s name on another server', () => {
    const document = new SharedDocument();
    const whole = document.change([{ insert: 'both' }], null);
    const [client] = document.authors().keys();
    const elsewhere = new Y.Doc();
    Y.applyUpdate(elsewhere, whole ?? new Uint8Array());
    elsewhere.clientID = client ?? 0;
    elsewhere.getText('content').insert(0, 'forged ');
    const since = Y.encodeStateVectorFromUpdate(whole ?? new Uint8Array());
    document.take({ update: Y.encodeStateAsUpdate(elsewhere, since), participantId: eve });
    document.change([{ insert: 'more ' }], null);
    expect(document.text).toBe('more forged both');
    expect([...document.authors().values()]).toEqual([null, null]);
    document.destroy();
  });
});

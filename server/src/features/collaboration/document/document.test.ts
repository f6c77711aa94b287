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
    document.merge(update, copy);
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

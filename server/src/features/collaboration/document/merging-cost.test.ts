import { MAX_UPDATE_BYTES } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { itemBetween, updateOf } from '#testing/hostile/written-updates.ts';
import { SharedDocument } from './document.ts';

function open(): SharedDocument {
  const document = new SharedDocument();
  onTestFinished(() => document.destroy());
  return document;
}

const AUTHOR = 5;
/** Writes words after the first letter, each before the last one, so that each stays an item of its own. */
function writeBackwards(document: SharedDocument, words: number, word = 'x'): void {
  const copy = new Y.Doc();
  copy.clientID = AUTHOR;
  for (let written = 0; written < words; ) {
    const before = Y.encodeStateVector(copy);
    copy.transact(() => {
      for (let n = 0; n < 2_000 && written < words; n += 1, written += 1)
        copy.getText('content').insert(Math.min(written, 1), word);
    });
    document.merge(Y.encodeStateAsUpdate(copy, before), AUTHOR);
  }
}

/** A copy in which somebody jumps about in one place, without hearing of others. */
function jumpAbout(begun: Uint8Array, client: number, jumps: number): Y.Doc {
  const copy = new Y.Doc();
  copy.clientID = client;
  Y.applyUpdate(copy, begun);
  let length = 0;
  for (let n = 0; n < jumps; n += 1) {
    copy.getText('content').insert(6 + ((n * 7_919) % (length + 1)), 'word ');
    length += 5;
  }
  return copy;
}

describe('an update', () => {
  it('that puts many people’s letters in one place is refused before it stalls the server', () => {
    const document = open();
    document.merge(updateOf([{ client: 1, items: [itemBetween(null, null)] }]), 1);
    const items = [itemBetween([1, 0], null)];
    const many = (first: number) =>
      updateOf(Array.from({ length: 5_000 }, (_, n) => ({ client: first + 4_999 - n, items })));
    expect(many(2).length).toBeLessThan(MAX_UPDATE_BYTES);
    document.merge(many(2), 1);
    expect(() => document.merge(many(10_000), 1)).toThrow('The update takes too long to merge.');
    expect(document.text.length).toBe(5_001);
  });

  it('whose letters belong anywhere between far ends is refused', () => {
    const document = open();
    writeBackwards(document, 10_000);
    const apart = itemBetween([AUTHOR, 0], [AUTHOR, 1]);
    document.merge(updateOf([{ client: 6, items: [apart] }]), 6);
    const items = Array.from({ length: 100 }, (_, n) => itemBetween([AUTHOR, 0], [AUTHOR, n + 2]));
    expect(() => document.merge(updateOf([{ client: 7, items }]), 7)).toThrow(
      'The update takes too long to merge.',
    );
    expect(document.text.length).toBe(10_001);
  });

  it('that deletes the same over and over is refused', () => {
    const document = open();
    writeBackwards(document, 2_000);
    const ranges = Array.from({ length: 10_000 }, () => [0, 2_000] as const);
    const again = updateOf([], { client: AUTHOR, ranges });
    expect(() => document.merge(again, 9)).toThrow('The update deletes the same more than once.');
    document.merge(updateOf([], { client: AUTHOR, ranges: [[0, 2_000]] }), 9);
    expect(document.text).toBe('');
  });

  it('that takes thousands of items apart is refused', () => {
    const document = open();
    writeBackwards(document, 20_000, 'abc');
    const ranges = Array.from({ length: 10_000 }, (_, n) => [3 * n + 1, 1] as const);
    expect(() => document.merge(updateOf([], { client: AUTHOR, ranges }), 9)).toThrow(
      'The update takes too long to merge.',
    );
    document.merge(updateOf([], { client: AUTHOR, ranges: ranges.slice(0, 100) }), 9);
    expect(document.text.length).toBe(60_000 - 100);
  });

  it.each([
    [5, 9],
    [9, 5],
  ])('of what two people wrote in one place for hours is merged: %i after %i', (late, early) => {
    const document = open();
    const begun = new Y.Doc();
    begun.getText('content').insert(0, 'begin end');
    const start = Y.encodeStateAsUpdate(begun);
    document.merge(start, begun.clientID);
    const [first, second] = [jumpAbout(start, early, 2_000), jumpAbout(start, late, 2_000)];
    const since = Y.encodeStateVector(begun);
    for (const copy of [first, second]) document.merge(Y.encodeStateAsUpdate(copy, since), copy.clientID);
    expect(document.text.length).toBe(9 + 2 * 2_000 * 5);
    Y.applyUpdate(first, document.stateSince());
    expect(document.text).toBe(first.getText('content').toString());
  });

  it('of what two people wrote above all other lines is merged', () => {
    const document = open();
    const above = (client: number) => {
      const copy = new Y.Doc();
      copy.clientID = client;
      for (let n = 0; n < 300; n += 1) copy.getText('content').insert(0, `import m${n}\n`);
      return Y.encodeStateAsUpdate(copy);
    };
    for (const client of [5, 9]) document.merge(above(client), client);
    expect(document.text.match(/\n/g)).toHaveLength(600);
  });

  it('of whoever changes all lines of a long program again and again is merged', () => {
    const document = open();
    const begun = 'first = second + third\n'.repeat(2_000);
    document.begin({ code: begun, entry_name: null, files: [] });
    const copy = new Y.Doc();
    Y.applyUpdate(copy, document.stateSince());
    const text = copy.getText('content');
    const changes = [/^/gm, /^/gm, 'second', 'third', 'first', / = /g, /^ {2}/gm, ' + '];
    for (const [index, change] of changes.entries()) {
      const before = Y.encodeStateVector(copy);
      copy.transact(() => {
        // From the end, as an editor does.
        for (const found of [...text.toString().matchAll(new RegExp(change, 'g'))].toReversed()) {
          if (found[0] !== '') text.delete(found.index, found[0].length);
          text.insert(found.index, found[0] === '' ? '  ' : `${index}`);
        }
      });
      document.merge(Y.encodeStateAsUpdate(copy, before), AUTHOR);
    }
    expect(document.text).toBe(text.toString());
  });

  it('that has several lists of items of one client is refused: Yjs would read the last alone', () => {
    const document = open();
    const parts = [
      { client: 7, items: [itemBetween(null, null)] },
      { client: 7, clock: 1, items: [itemBetween([7, 0], null)] },
    ];
    expect(() => document.merge(updateOf(parts), 7)).toThrow('The update has gaps.');
    expect(document.stateSince()).toEqual(Uint8Array.of(0, 0));
  });
});

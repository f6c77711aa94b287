import { MAX_CODE_BYTES } from '@coderoom/contract';
import { expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { itemBetween, updateOf } from '#testing/hostile/written-updates.ts';
import { SharedDocument } from './document.ts';

const EVE = 2;
/** A text with little room left. */
const MOST = 'a'.repeat(MAX_CODE_BYTES - 1_000);

function open(): SharedDocument {
  const document = new SharedDocument();
  onTestFinished(() => document.destroy());
  return document;
}

/** The texts as somebody has them who comes later. */
function textsAfter(document: SharedDocument, ...names: string[]): string[] {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, document.stateSince());
  return names.map((name) => copy.getText(name).toString());
}

it('a change after one that is repeated with an unknown neighbour is made for everybody', () => {
  const document = open();
  document.merge(updateOf([{ client: 30, items: [itemBetween(null, null, 'a')] }]), EVE);
  const repeated = itemBetween([999, 7], null, 'a');
  const change = { client: 30, items: [repeated, itemBetween([30, 0], null, 'one')] };
  expect(document.merge(updateOf([change]), EVE)).not.toBeNull();
  expect(document.text).toBe('aone');
  const other = { client: 30, clock: 1, items: [itemBetween([30, 0], null, 'two')] };
  document.merge(updateOf([other]), EVE);
  expect(textsAfter(document, 'content')).toEqual([document.text]);
});

it('a change that begins with what is there has the room of the text that it goes on in', () => {
  const document = open();
  const begun = [
    { client: 50, items: [itemBetween(null, null, MOST)] },
    { client: 40, items: [itemBetween(null, null, 'other', 'file:f1')] },
  ];
  document.merge(updateOf(begun), EVE);
  const onward = (text: string) =>
    updateOf([{ client: 50, clock: MOST.length - 1, items: [itemBetween([40, 4], null, `a${text}`)] }]);
  expect(() => document.merge(onward('x'.repeat(2_000)), EVE)).toThrow('too long');
  document.merge(onward('x'), EVE);
  expect(document.text).toBe(`${MOST}x`);
  expect(textsAfter(document, 'content', 'file:f1')).toEqual([document.text, 'other']);
});

it('a text of ever more authors stays quick to change for those that it has', () => {
  const document = open();
  const all = Array.from({ length: 10_000 }, (_, n) => {
    const items = [itemBetween(n === 0 ? null : [n + 99, 0], null)];
    return { client: n + 100, items };
  });
  for (let from = 0; from < all.length; from += 2_500)
    document.merge(updateOf(all.slice(from, from + 2_500)), EVE);
  const further = { client: 50, items: [itemBetween([100, 0], null)] };
  expect(() => document.merge(updateOf([further]), EVE)).toThrow('changed too often');
  document.merge(updateOf([{ client: 100, clock: 1, items: [itemBetween([100, 0], null)] }]), EVE);
  expect(document.text).toHaveLength(10_001);
});

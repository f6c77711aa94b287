import { expect, it } from 'vitest';
import { KnownText } from './known-text.ts';
import { changed, difference } from './text-change.ts';

/** A truth, and what one client knows of it. */
function truthOf(text: string) {
  const known = new KnownText(1, text);
  let truth = text;
  let revision = 1;
  return {
    known,
    get text() {
      return truth;
    },
    byOther(next: string) {
      known.truthChanged(difference(truth, next));
      truth = next;
      revision += 1;
    },
    send() {
      return known.sent(revision, truth);
    },
    byClient(next: string, base: number | null = null) {
      const compared = known.compare(next, base);
      if (compared === null) return false;
      truth = changed(truth, compared.change);
      compared.accept();
      return true;
    },
  };
}

it('takes nobody’s change back that the client had not seen', () => {
  const truth = truthOf('one two');
  truth.byOther('one 1 two');
  expect(truth.byClient('one two!')).toBe(true);
  expect(truth.text).toBe('one 1 two!');
  expect(truth.known.isBehind).toBe(true);
  expect(truth.byClient('one two!?')).toBe(true);
  expect(truth.text).toBe('one 1 two!?');
});

it('knows by its revision, or else by likeness, which text was changed', () => {
  for (const tellsRevision of [true, false]) {
    const truth = truthOf('one two');
    truth.byOther('one 1 two');
    const revision = truth.send();
    truth.byOther('one 1 two 2');
    truth.send();
    truth.byClient('zero one 1 two', tellsRevision ? revision : null);
    expect(truth.text).toBe('zero one 1 two 2');
    expect(truth.known.isBehind).toBe(true);
  }
});

it('says that it does not know a revision', () => {
  const truth = truthOf('one');
  expect(truth.byClient('two', 7)).toBe(false);
  expect(truth.text).toBe('one');
});

it('remembers only so many texts, and counts the oldest as received', () => {
  const truth = truthOf('');
  const revisions = Array.from({ length: 120 }, (_, n) => {
    truth.byOther(`${truth.text}${n};`);
    return truth.send();
  });
  expect(truth.byClient('x', revisions[0])).toBe(false);
  expect(truth.byClient(`${truth.text}end`, revisions.at(-1))).toBe(true);
  expect(truth.text.endsWith('119;end')).toBe(true);
  expect(truth.known.isBehind).toBe(false);
});

it('forgets what was compared and then refused', () => {
  const truth = truthOf('one');
  truth.known.compare('one two', null);
  expect(truth.byClient('one!')).toBe(true);
  expect(truth.text).toBe('one!');
});

it('takes back nothing of what crossed the same text, sent once more', () => {
  for (const tellsRevision of [true, false]) {
    const truth = truthOf('one');
    const [before, again] = [1, truth.send()];
    expect(again).not.toBe(before);
    truth.byClient('one two', tellsRevision ? before : null);
    // What was sent took the place of the client's own change.
    expect(truth.known.isBehind).toBe(true);
    truth.byClient('one!', tellsRevision ? again : null);
    expect(truth.text.length).toBe('one two!'.length);
    expect(truth.text).toMatch(/ two/);
  }
});

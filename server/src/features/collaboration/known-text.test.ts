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
      known.sent(revision, truth);
      return revision;
    },
    byClient(next: string, base: number | null = null) {
      const change = known.changedTo(next, base);
      if (change !== null) truth = changed(truth, change);
      return change !== null;
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
  const revisions = Array.from({ length: 40 }, (_, n) => {
    truth.byOther(`${truth.text}${n};`);
    return truth.send();
  });
  expect(truth.byClient('x', revisions[0])).toBe(false);
  expect(truth.byClient(`${truth.text}end`, revisions.at(-1))).toBe(true);
  expect(truth.text.endsWith('39;end')).toBe(true);
  expect(truth.known.isBehind).toBe(false);
});

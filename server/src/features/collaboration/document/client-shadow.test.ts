import { expect, it } from 'vitest';
import { ClientShadow } from './client-shadow.ts';
import { applyOperation, difference } from './text-operation.ts';

/** A truth, and what one client knows of it. */
function truthOf(text: string) {
  const known = new ClientShadow(1, text);
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
    /** @param reaches how far it has come when the client is heard next */
    send(reaches: 'under way' | 'may be there' | 'there' = 'may be there') {
      const sending = known.sent(revision, truth);
      if (reaches !== 'under way') sending.arrives();
      if (reaches === 'there') sending.arrived();
      return sending.revision;
    },
    byClient(next: string, base: number | null = null) {
      const compared = known.compare(next, base);
      if (compared === null) return false;
      truth = applyOperation(truth, compared.change);
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

it('takes back what the client wrote, and not what somebody wrote at the same place', () => {
  const truth = truthOf('ab');
  truth.byOther('aTb');
  truth.byClient('aCb');
  expect(truth.text).toBe('aTCb');
  truth.byClient('ab');
  expect(truth.text).toBe('aTb');
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

it('counts as received what is said to have arrived, and nothing before', () => {
  const truth = truthOf('');
  const revisions = Array.from({ length: 40 }, (_, n) => {
    truth.byOther(`${truth.text}${n};`);
    return truth.send();
  });
  expect(truth.known.isBusy).toBe(true);
  const last = truth.send('there');
  expect(truth.known.isBusy).toBe(false);
  expect(truth.byClient('x', revisions.at(-1))).toBe(false);
  expect(truth.byClient(`${truth.text}end`, last)).toBe(true);
  expect(truth.text.endsWith('39;end')).toBe(true);
  expect(truth.known.isBehind).toBe(false);
});

it('is not misled by what the client cannot have had', () => {
  const truth = truthOf('one');
  truth.byClient('one two');
  truth.byOther('one twothree');
  truth.send('under way');
  truth.byOther('one');
  truth.send('under way');
  // It takes back what it wrote, and thereby has what is on its way to it.
  truth.byClient('one');
  expect(truth.text).toBe('one');
  truth.byOther('one!');
  truth.send('there');
  truth.byClient('one!?');
  expect(truth.text).toBe('one!?');
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

import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { encodeBase64 } from '#shared/sessions/document/document-wire.ts';
import { countUntil, readTimeline } from './timeline.ts';

const BEGIN = Date.parse('2026-11-20T10:00:00.000Z');

/** A document that records every change, as a server would. */
function record() {
  const document = new Y.Doc();
  const text = document.getText('content');
  const steps: { at: string; username: string | null; update: string }[] = [];
  const texts = [''];
  let username = 'finn';
  document.on('update', (update: Uint8Array) => {
    steps.push({
      at: new Date(BEGIN + steps.length * 1_000).toISOString(),
      username,
      update: encodeBase64(update),
    });
    texts.push(text.toString());
  });
  return {
    document,
    text,
    steps,
    texts,
    by: (name: string) => {
      username = name;
    },
  };
}

it('shows a program as it was after each change, with who made it', () => {
  const { text, steps, by } = record();
  text.insert(0, 'print()\n');
  by('ines');
  text.insert(6, '"a"');
  by('finn');
  text.delete(0, 5);
  const film = readTimeline({ steps, language: 'python' });
  expect([0, 1, 2, 3].map(film.textAfter)).toEqual(['', 'print()\n', 'print("a")\n', '("a")\n']);
  expect(film.steps.map(({ username, caret }) => [username, caret])).toEqual([
    ['finn', 8],
    ['ines', 9],
    ['finn', 0],
  ]);
});

it('knows all files at each moment, and which one was edited', () => {
  const { document, text, steps, by } = record();
  const files = document.getMap('files');
  const shapes = document.getText('file:a');
  text.insert(0, 'import shapes\n');
  document.transact(() => {
    files.set('a', { name: 'shapes.py' });
    shapes.insert(0, 'area = 1\n');
  });
  by('ines');
  shapes.insert(7, '2');
  document.transact(() => {
    files.set('b', { name: 'data.bin', encoding: 'base64' });
    document.getText('file:b').insert(0, 'AAEC');
  });
  files.set('a', { name: 'lib/shapes.py' });
  text.insert(0, '# ');
  files.delete('a');
  // Written by somebody who did not know yet that the file was gone.
  shapes.insert(0, 'late');
  const film = readTimeline({ steps, language: 'python' });
  expect(film.steps.map(({ username, file, caret }) => [username, file, caret])).toEqual([
    ['finn', 'content', 14],
    ['finn', 'a', 9],
    ['ines', 'a', 8],
    ['ines', 'a', null],
    ['ines', 'a', null],
    ['ines', 'content', 2],
    ['ines', 'content', null],
  ]);
  const named = (count: number) => film.filesAfter(count).map(({ name, text: held }) => `${name}: ${held}`);
  expect(named(0)).toEqual(['main.py: ']);
  expect(named(2)).toEqual(['main.py: import shapes\n', 'shapes.py: area = 1\n']);
  expect(named(4)).toEqual(['main.py: import shapes\n', 'shapes.py: area = 21\n']);
  expect(named(5)).toEqual(['main.py: import shapes\n', 'lib/shapes.py: area = 21\n']);
  expect(named(7)).toEqual(['main.py: # import shapes\n']);
  expect(film.projectAfter(1)).toBeNull();
  expect(film.projectAfter(5)).toEqual({
    entry: 'main.py',
    folders: [],
    files: [
      { name: 'lib/shapes.py', content: 'area = 21\n', encoding: 'text' },
      { name: 'data.bin', content: 'AAEC', encoding: 'base64' },
    ],
  });
});

it('leaves out what changed nothing', () => {
  const { text, steps } = record();
  text.insert(0, 'a');
  const [first] = steps;
  expect(
    readTimeline({ steps: [...steps, ...(first ? [first] : [])], language: 'python' }).steps,
  ).toHaveLength(1);
});

it('knows how many have come at a time', () => {
  const moments = [{ at: 1 }, { at: 3 }, { at: 3 }, { at: 8 }];
  expect([0, 1, 2, 3, 7, 8, 9].map((time) => countUntil(moments, time))).toEqual([0, 1, 1, 3, 3, 4, 4]);
  expect(countUntil([], 5)).toBe(0);
});

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

it(`shows any moment of a long program, whichever is asked for first (SEED=${seed})`, () => {
  const random = randomNumbers(seed);
  const { text, steps, texts } = record();
  for (let step = 0; step < 230; step += 1) {
    const place = random(text.length + 1);
    if (random(3) === 0 && place < text.length)
      text.delete(place, Math.min(text.length - place, 1 + random(6)));
    else text.insert(place, ['x', 'ab\n', 'a longer word '][random(3)] ?? 'x');
  }
  const film = readTimeline({ steps, language: 'python' });
  expect(film.steps).toHaveLength(texts.length - 1);
  for (let asked = 0; asked < 60; asked += 1) {
    const count = random(texts.length);
    expect(film.textAfter(count), `after ${count}`).toBe(texts[count]);
  }
});

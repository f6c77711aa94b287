import { MAX_RUN_FILE_BYTES, MAX_RUN_FILES, type RunFileWithContent } from '@coderoom/contract';
import { expect, it, vi } from 'vitest';
import type { RunListener } from './run-listener.ts';
import { RunPictures, type SeenPictures, seenDrawings } from './run-pictures.ts';
import { WatchedRun } from './watched-run.ts';

const DRAWING = { name: 'house.drawing', at: 3, alt: 'a house' };

function pictureOf(name: string, content: string): RunFileWithContent {
  const about = { kind: 'picture', media_type: 'image/png', width: 1, height: 1 } as const;
  return { ...about, name, bytes: content.length, alt: null, at: 0, content };
}

/** Takes everything that a watcher lacks. */
function taken(pictures: RunPictures, seen: SeenPictures = new Map()) {
  const all = [];
  for (let next = pictures.nextFor(seen); next !== null; next = pictures.nextFor(seen)) {
    seen.set(next.name, next.seen);
    all.push(next);
  }
  return all;
}

it('gives each watcher what it lacks of a growing drawing, and of a picture its newest content', () => {
  const pictures = new RunPictures();
  const early: SeenPictures = new Map();
  pictures.add({ ...DRAWING, from: 0, text: 'one\n' });
  expect(taken(pictures, early)).toMatchObject([{ added: { ...DRAWING, from: 0, text: 'one\n' } }]);
  pictures.add({ ...DRAWING, from: 4, text: 'two\n' });
  pictures.replace(pictureOf('a.png', 'AAAA'));
  pictures.replace(pictureOf('a.png', 'BBBB'));
  expect(taken(pictures, early)).toMatchObject([
    { added: { from: 4, text: 'two\n' } },
    { file: { name: 'a.png', content: 'BBBB' } },
  ]);
  expect(taken(pictures, early)).toEqual([]);
  expect(taken(pictures)).toMatchObject([{ added: { from: 0, text: 'one\ntwo\n' } }, {}]);
  const again = seenDrawings([{ name: DRAWING.name, length: 6 }]);
  expect(taken(pictures, again)[0]).toMatchObject({ added: { from: 6, text: 'o\n' } });
});

it('begins a drawing anew for all, also for those who come again', () => {
  const pictures = new RunPictures();
  const seen: SeenPictures = new Map();
  pictures.add({ ...DRAWING, from: 0, text: 'first\n' });
  taken(pictures, seen);
  pictures.add({ ...DRAWING, from: 0, text: 'second\n' });
  expect(taken(pictures, seen)).toMatchObject([{ added: { from: 0, text: 'second\n' } }]);
  const again = seenDrawings([{ name: DRAWING.name, length: 3 }]);
  expect(taken(pictures, again)).toMatchObject([{ added: { from: 0, text: 'second\n' } }]);
});

it('sends long drawings in parts of whole lines', () => {
  const pictures = new RunPictures();
  const line = `${'x'.repeat(999)}\n`;
  const text = `${line.repeat(100)}${'y'.repeat(50_000)}\n${line}`;
  pictures.add({ ...DRAWING, from: 0, text });
  const parts = taken(pictures).flatMap((next) => ('added' in next ? next.added : []));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every((part) => part.text.endsWith('\n'))).toBe(true);
  expect(parts.filter((part) => part.text.length > 32_000)).toHaveLength(1);
});

it('keeps what it holds within the bounds of a run, whatever comes', () => {
  const pictures = new RunPictures();
  pictures.add({ ...DRAWING, from: 0, text: 'x\n' });
  pictures.add({ ...DRAWING, from: 7, text: 'after a gap\n' });
  pictures.replace(pictureOf(DRAWING.name, 'AAAA'));
  expect(taken(pictures)).toMatchObject([{ added: { text: 'x\n' } }]);
  for (let n = 0; n < 50; n++) pictures.replace(pictureOf(`${n}.png`, 'AAAA'));
  expect(taken(pictures)).toHaveLength(MAX_RUN_FILES);
  const large = new RunPictures();
  for (let n = 0; n < 9; n++) large.replace(pictureOf(`${n}.png`, 'A'.repeat(MAX_RUN_FILE_BYTES)));
  expect(taken(large)).toHaveLength(3);
  large.replace(pictureOf('1.png', 'AAAA'));
  large.replace(pictureOf('8.png', 'A'.repeat(MAX_RUN_FILE_BYTES)));
  expect(taken(large)).toHaveLength(4);
});

it('sends a slow connection nothing more until it has taken what it was sent, and then what is newest', async () => {
  const told: unknown[] = [];
  let take = () => {};
  const listener: RunListener = {
    id: 'slow',
    connected: true,
    takesMore: true,
    tellOutput: () => undefined,
    tellDrawing: ({ from, text }, onTaken) => {
      Object.assign(listener, { takesMore: false });
      take = () => {
        Object.assign(listener, { takesMore: true });
        onTaken();
      };
      told.push({ from, text });
    },
    tellPicture: ({ file }) => told.push(file.content),
    tellPhase: ({ phase }) => told.push(phase),
    tellComplexity: () => undefined,
  };
  const run = new WatchedRun('a run');
  run.watch(listener, { received: 0 });
  run.begin({ takesTypedInput: false });
  const { onMessage } = run.channel;
  onMessage({ kind: 'begun' });
  onMessage({ kind: 'drew', ...DRAWING, from: 0, text: '1\n' });
  for (let n = 0; n < 100; n++) {
    onMessage({ kind: 'drew', ...DRAWING, from: 2 + 2 * n, text: 'x\n' });
    onMessage({ kind: 'pictured', file: pictureOf('a.png', 'AAAA') });
  }
  onMessage({ kind: 'pictured', file: pictureOf('a.png', 'BBBB') });
  expect(told).toEqual([{ from: 0, text: '1\n' }]);
  run.end();
  take();
  expect(told.slice(1)).toEqual([{ from: 2, text: 'x\n'.repeat(100) }]);
  take();
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['BBBB', 'ended']));
});

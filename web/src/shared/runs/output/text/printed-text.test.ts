import { expect, it } from 'vitest';
import type { ShownMadeFile } from '#shared/runs/made-file.ts';
import { outputPieces } from './printed-text.tsx';

function shownAt(...places: number[]): ShownMadeFile[] {
  return places.map((at) => ({
    name: `${at}.png`,
    kind: 'picture',
    media_type: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    alt: null,
    at,
    content: { text: '' },
  }));
}

const partsOf = (output: string, ...places: number[]) =>
  outputPieces(output, shownAt(...places)).map((piece) => ('text' in piece ? piece.text : `[${piece.name}]`));

it('splits an output where pictures are shown', () => {
  expect(partsOf('one\ntwo\n')).toEqual(['one\ntwo\n']);
  expect(partsOf('one\ntwo\n', 0, 4, 4, 8)).toEqual([
    '[0.png]',
    'one\n',
    '[4.png]',
    '[4.png]',
    'two\n',
    '[8.png]',
  ]);
  expect(partsOf('', 0)).toEqual(['[0.png]']);
});

it('shows a picture at the end of an output that was cut before it', () => {
  expect(partsOf('one\n', 99)).toEqual(['one\n', '[99.png]']);
});

it('leaves no empty line behind a picture in the middle of a line', () => {
  expect(partsOf('one\ntwo', 3)).toEqual(['one', '[3.png]', 'two']);
});

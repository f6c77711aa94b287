import { expect, it } from 'vitest';
import { styleOfLook } from './look-style.ts';

it.each([
  ['1||', 'text-danger'],
  ['9||', 'text-danger'],
  ['8||', 'text-text-3'],
  ['0||b', 'font-strong'],
  ['15||', ''],
  ['|2|', 'bg-success text-page'],
  ['15|4|', 'bg-(--code-function) text-page'],
  ['0|7|', 'bg-surface-3 text-text-1'],
  ['||r', 'bg-text-1 text-page'],
  ['3||r', 'bg-warning text-page'],
  ['1||us', 'underline line-through text-danger'],
])('%s is shown by the colours of the page', (look, className) => {
  expect(styleOfLook(look)).toEqual({ className });
});

it.each([
  ['#ffff00||', 'light-dark(#666600, #ffff00)'],
  ['#000080||', 'light-dark(#000080, #8080c0)'],
  ['#808080||', 'light-dark(#737373, #808080)'],
])('exact colours can be read in both themes: %s', (look, color) => {
  expect(styleOfLook(look)).toEqual({ className: '', style: { color } });
});

it.each([
  ['|#ffff00|', '#ffff00', '#000000'],
  ['|#000080|', '#000080', '#ffffff'],
  ['#ffffff|#000080|', '#000080', '#ffffff'],
  ['#000081|#000080|', '#000080', '#ffffff'],
])('text can be read on an exact background: %s', (look, backgroundColor, color) => {
  expect(styleOfLook(look).style).toEqual({ backgroundColor, color });
});

import { expect, it } from 'vitest';
import { placeExamples } from './place-examples.ts';

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const placed = (number: number) => ({ data: { hName: 'task-example', hProperties: { number } } });
const others = (numbers: string) => ({ data: { hName: 'task-other-examples', hProperties: { numbers } } });

function treeOf(count: number, ...children: object[]) {
  const tree = { type: 'root', children };
  placeExamples(count)()(tree as never);
  return tree.children;
}

it('places examples where their lines stand, one below the other', () => {
  expect(treeOf(2, paragraph(text('@example 2\n@example 1')))).toMatchObject([placed(2), placed(1)]);
});

it('adds those that are not placed at the end', () => {
  expect(treeOf(3, paragraph(text('Read.')), paragraph(text('@example 2')))).toMatchObject([
    paragraph(text('Read.')),
    placed(2),
    others('1 3'),
  ]);
  expect(treeOf(0, paragraph(text('Read.')))).toEqual([paragraph(text('Read.'))]);
});

it('keeps the lines around a mark, with what is in them', () => {
  const strong = { type: 'strong', children: [text('For example')] };
  expect(treeOf(1, paragraph(strong, text(':\nsay\n@example 1\nand so on')))).toMatchObject([
    paragraph(strong, text(':'), text('\n'), text('say')),
    placed(1),
    paragraph(text('and so on')),
  ]);
});

it('finds marks in lists and quotations, and none within a line or in code', () => {
  const item = { type: 'listItem', children: [paragraph(text('@example 1'))] };
  const list = { type: 'list', children: [item] };
  expect(treeOf(1, list)).toMatchObject([{ children: [{ children: [placed(1)] }] }]);
  const code = { type: 'code', value: '@example 1' };
  const within = paragraph(text('see @example 1'));
  expect(treeOf(1, code, within)).toMatchObject([code, within, others('1')]);
});

it('leaves everything else as it is', () => {
  const math = { type: 'math', value: 'x' };
  const heading = { type: 'heading', children: [text('Task')] };
  expect(treeOf(0, structuredClone(heading), structuredClone(math))).toStrictEqual([heading, math]);
});

it('places numbers that there are not as well: whoever shows them knows', () => {
  expect(treeOf(1, paragraph(text('@example 7')))).toMatchObject([placed(7), others('1')]);
});

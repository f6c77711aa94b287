import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadReader } from '#syntax/program.ts';
import type { Expression } from '#syntax/tree.ts';
import { everything } from './nodes.ts';
import { putInNormalForm } from './normal-form.ts';

/** A comparison, what it becomes, and the names in it, in their order. */
type Row = [language: LanguageId, source: string, operator: string, names: string[]];

const COMPARISONS: Row[] = [
  ['javascript', 'while (!(a < b)) f();', '>=', ['a', 'b']],
  ['javascript', 'while (!!(a < b)) f();', '<', ['a', 'b']],
  ['javascript', 'while (!(0 < n)) f();', '<=', ['n']],
  ['java', 'class Main { void m() { if (!(a == b)) f(); } }', '!=', ['a', 'b']],
  ['python', 'while not (a in b):\n    f()', 'not in', ['a', 'b']],
  ['python', 'while 0 < n:\n    f()', '>', ['n']],
];

describe('a comparison in its normal form', () => {
  it.each(COMPARISONS)('%s: %s', async (language, source, operator, names) => {
    const program = [...((await loadReader(language))(source, 20_000) ?? [])];
    putInNormalForm(program);
    const nodes = everything(program);
    const operators = nodes.flatMap((node) => ('operator' in node ? [node.operator] : []));
    expect(operators).toEqual([operator]);
    const read = nodes.filter((node): node is Expression & { kind: 'name' } => node.kind === 'name');
    expect(read.map(({ name }) => name).sort()).toEqual(names);
  });
});

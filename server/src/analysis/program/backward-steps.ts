/** Steps that go back although they are added: `pos += BACK` with `BACK = -1`, `pos += -n`, `advance(-1)`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { everything, pathOf } from './nodes.ts';

/**
 * Returns the names that are set, or given to a parameter of that name, to something negative at any place of the program.
 */
export function namesOfBackwardSteps(program: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  const parameters = new Map<string, readonly { name: string; value?: Expression }[]>();
  const all = everything(program);
  const set = (target: Expression, value: Expression | null | undefined) => {
    if (target.kind === 'collection') {
      const items = value?.kind === 'collection' ? value.items : [];
      for (const [index, item] of target.items.entries()) set(item, items[index]);
      return;
    }
    const name = pathOf(target)?.split('.').at(-1);
    if (name !== undefined && value != null && isNegative(value)) names.add(name);
  };
  for (const node of all) {
    if (node.kind === 'function') parameters.set(node.name, node.parameters);
    if (node.kind === 'declaration') set(node.target, node.value);
    if (node.kind === 'assignment' && node.operator === null) set(node.target, node.value);
  }
  for (const node of all) {
    const own = node.kind === 'call' ? parameters.get(node.name) : undefined;
    if (node.kind !== 'call' || own === undefined) continue;
    for (const [index, given] of node.arguments.entries()) {
      const name = own[index - node.arguments.length + own.length]?.name;
      if (name !== undefined && isNegative(given)) names.add(name);
    }
  }
  return names;
}

/** True for a step that goes back: what is negative, or a name that may be. */
export function isBackward(step: Expression, names: ReadonlySet<string>): boolean {
  const name = pathOf(step)?.split('.').at(-1);
  return name === undefined ? isNegative(step) : names.has(name);
}

/** `-1`, `-n`, `0 - n`, `-1 as i64`; a choice of which one is negative. */
function isNegative(value: Expression): boolean {
  if (value.kind === 'unary') return value.operator === '-';
  if (value.kind === 'literal') return value.type === 'number' && value.text.startsWith('-');
  if (value.kind === 'binary')
    return value.operator === '-' && value.left.kind === 'literal' && value.left.text === '0';
  if (value.kind === 'choice') return [value.consequence, value.otherwise].some(isNegative);
  return value.kind === 'other' && value.parts.length === 1 && value.parts.some(isNegative);
}

/** Steps that go back although they are added: `pos += BACK` with `BACK = -1`, `pos += -n`, `advance(-1)`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { everything, innermostObject, pathOf, returnedBy } from './nodes.ts';

/** Names of steps that are negative, and whether that is all that they are. */
export type BackwardSteps = ReadonlyMap<string, 'always' | 'sometimes'>;

/**
 * Returns the names that are set, or given to a parameter of that name, to something negative at any place of the program,
 * of lists with such an item and of functions that return it.
 */
export function namesOfBackwardSteps(program: readonly Statement[]): BackwardSteps {
  const negative = new Set<string>();
  const other = new Set<string>();
  const parameters = new Map<string, readonly { name: string; value?: Expression }[]>();
  const all = everything(program);
  const note = (name: string, value: Expression) => {
    const isTurned = value.kind === 'unary' && pathOf(value.operand)?.split('.').at(-1) === name;
    if (isNegative(value)) negative.add(name);
    if (isTurned || !isNegative(value)) other.add(name);
  };
  const set = (target: Expression, value: Expression | null | undefined) => {
    if (target.kind === 'collection') {
      const items = value?.kind === 'collection' ? value.items : [];
      for (const [index, item] of target.items.entries()) set(item, items[index]);
      return;
    }
    const name = pathOf(target)?.split('.').at(-1);
    if (name === undefined || value == null) return;
    for (const part of itemsOf(value)) note(name, part);
  };
  for (const node of all) {
    if (node.kind === 'function') {
      parameters.set(node.name, node.parameters);
      for (const value of returnedBy(node.body)) note(node.name, value);
    }
    if (node.kind === 'declaration') set(node.target, node.value);
    if (node.kind === 'assignment' && node.operator === null) set(node.target, node.value);
  }
  for (const node of all) {
    const own = node.kind === 'call' ? parameters.get(node.name) : undefined;
    if (node.kind !== 'call' || own === undefined) continue;
    for (const [index, given] of node.arguments.entries()) {
      const name = own[index - node.arguments.length + own.length]?.name;
      if (name !== undefined) note(name, given);
    }
  }
  return new Map([...negative].map((name) => [name, other.has(name) ? 'sometimes' : 'always']));
}

/** Returns the items of a list that is written down, or the value itself. */
function itemsOf(value: Expression): readonly Expression[] {
  if (value.kind === 'collection') return value.items;
  return value.kind === 'other' && value.parts.some(({ kind }) => kind === 'collection')
    ? value.parts.flatMap(itemsOf)
    : [value];
}

/** True for a step that goes back: what is negative, or a name that may be. */
export function isBackward(step: Expression, steps: BackwardSteps): boolean {
  const name = nameOfStep(step);
  return name === undefined ? isNegative(step) : steps.has(name);
}

/** True for a step that goes back at some times only. */
export function turnsBack(step: Expression, steps: BackwardSteps): boolean {
  return steps.get(nameOfStep(step) ?? '') === 'sometimes';
}

/** Returns `step` for `step`, `this.step`, `step[k]` and `step(k)`. */
function nameOfStep(step: Expression): string | undefined {
  const source = step.kind === 'index' ? innermostObject(step) : step;
  return source.kind === 'call' ? source.name : pathOf(source)?.split('.').at(-1);
}

/** `-1`, `-n`, `1 - n`, `-1 as i64`; a choice of which one is negative. */
function isNegative(value: Expression): boolean {
  if (value.kind === 'unary') return value.operator === '-';
  if (value.kind === 'literal') return value.type === 'number' && value.text.startsWith('-');
  if (value.kind === 'binary')
    return value.operator === '-' && value.left.kind === 'literal' && value.right.kind !== 'literal';
  if (value.kind === 'choice') return [value.consequence, value.otherwise].some(isNegative);
  return value.kind === 'other' && value.parts.length === 1 && value.parts.some(isNegative);
}

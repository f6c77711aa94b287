/** Marks that are written as names of constants: `colour[v] = GREY`, where `WHITE, GREY = 0, 1`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Node, namesIn } from './nodes.ts';

type Literal = Extract<Expression, { kind: 'literal' }>;

/**
 * Changes the program in place: where items are set to a name that only ever has one written value, or are compared with
 * it, that value is written.
 */
export function writeOutMarks(nodes: readonly Node[]): void {
  const names = nodes.flatMap((node) => {
    if (node.kind === 'assignment')
      return isItem(node.target) && node.value.kind === 'name' ? [node.value] : [];
    if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return [];
    const { left, right } = node;
    return [left, right].filter((side) => side.kind === 'name' && (isItem(left) || isItem(right)));
  });
  const values = names.length === 0 ? null : constantsIn(nodes);
  for (const name of names) {
    const value = name.kind === 'name' ? values?.get(name.name) : undefined;
    if (value == null) continue;
    Reflect.deleteProperty(name, 'name');
    Object.assign(name, { ...value, line: name.line });
  }
}

/** `colour[v]`, `colours.get(v)`. */
function isItem(part: Expression): boolean {
  return part.kind === 'index' || (part.kind === 'call' && part.name === 'get' && part.receiver !== null);
}

/** Returns the names that are set to nothing but one written value; null for all others. */
function constantsIn(nodes: readonly Node[]): ReadonlyMap<string, Literal | null> {
  const values = new Map<string, Literal | null>();
  const set = (target: Expression, value: Expression | null) => {
    if (target.kind === 'collection') {
      const items = value?.kind === 'collection' ? value.items : [];
      for (const [index, item] of target.items.entries()) set(item, items[index] ?? null);
      return;
    }
    for (const name of target.kind === 'name' ? [target.name] : []) {
      const before = values.get(name);
      const isSame = before === undefined || (value?.kind === 'literal' && before?.text === value.text);
      values.set(name, isSame && value?.kind === 'literal' ? value : null);
    }
  };
  for (const node of nodes) {
    if (node.kind === 'declaration') set(node.target, node.value);
    if (node.kind === 'assignment') set(node.target, node.operator === null ? node.value : null);
    for (const name of boundIn(node)) values.set(name, null);
  }
  return values;
}

/** Returns the names that a loop, a function or a pattern gives values to, or that a call may change. */
function boundIn(node: Node): string[] {
  if (node.kind === 'each') return [...namesIn(node.target)];
  if (node.kind === 'function' || node.kind === 'lambda') return node.parameters.map(({ name }) => name);
  if (node.kind === 'comprehension') return node.clauses.flatMap(({ target }) => [...namesIn(target)]);
  if (node.kind === 'unary' && node.operator === '&') return [...namesIn(node.operand)];
  if (node.kind === 'binary' && node.operator === '>>') return [...namesIn(node.right)];
  const { binds } = node as Partial<Extract<Statement, { kind: 'while' }>>;
  return binds === undefined ? [] : [...namesIn(binds.target)];
}

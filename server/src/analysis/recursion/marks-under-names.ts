/** Marks that a function takes back under a name that may be theirs: `const marks = isTried ? seen : tried`. */
import { effectsOf } from '#analysis/program/changes.ts';
import { isFalse } from '#analysis/program/guards.ts';
import { REMOVES } from '#analysis/program/marks-removed.ts';
import { everything, innermostObject, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Calls that return a reference to an item: `seen.get_mut(v)`. */
const REFERENCES = /^(?:get_mut|iter_mut|last_mut|first_mut)$/;

/** @param last the last line on which the function calls itself */
export function isTakenBackUnderName(path: string, body: readonly Statement[], last: number): boolean {
  const { marks, calls, changes } = effectsOf(body);
  const removing = calls.filter(({ method }) => REMOVES.test(method));
  const emptied = [...marks, ...changes].filter(({ value }) => isFalse(value));
  const names = new Set([...removing, ...emptied].flatMap((one) => (one.line >= last ? [one.path] : [])));
  const behind = new Set<string>();
  for (const node of everything(body)) {
    // `*mark = false`
    const isBehind = node.kind === 'assignment' && node.target.kind === 'unary' && isFalse(node.value);
    if (isBehind && node.target.kind === 'unary' && node.line >= last)
      behind.add(pathOf(node.target.operand) ?? '');
  }
  names.delete(path);
  if (names.size + behind.size === 0) return false;
  const isTheirs = ([name, value]: [string, Expression]) =>
    (names.has(name) && mayBe(value, path)) ||
    (behind.has(name) && (mayBe(value, path) || isItemOf(value, path)));
  return everything(body).some((node) => {
    // `if let Some(mark) = seen.get_mut(v)`
    const binds = node.kind === 'branch' ? node.binds : null;
    if (binds) return bindingsIn(binds.target, binds.value).some(isTheirs);
    if ((node.kind !== 'declaration' && node.kind !== 'assignment') || node.value === null) return false;
    return bindingsIn(node.target, node.value).some(isTheirs);
  });
}

/** Returns the names that a target binds with what they are given: `marks, found = seen, search(v)`. */
function bindingsIn(target: Expression, value: Expression): [string, Expression][] {
  const name = pathOf(target);
  if (name !== null) return [[name, value]];
  if (target.kind !== 'collection') return [];
  const { fields } = target;
  if (fields !== undefined)
    return target.items.flatMap((item, index) => {
      const field = fields.names[index] ?? '';
      const { line, start, end } = value;
      return bindingsIn(item, { kind: 'member', object: value, name: field, line, start, end });
    });
  const values =
    value.kind === 'collection' && value.items.length === target.items.length ? value.items : null;
  return target.items.flatMap((item, index) => bindingsIn(item, values?.[index] ?? value));
}

/** True if a value is a collection or a reference into it, at least sometimes. */
function mayBe(value: Expression, path: string): boolean {
  if (pathOf(value) === path) return true;
  switch (value.kind) {
    case 'choice':
      return mayBe(value.consequence, path) || mayBe(value.otherwise, path);
    case 'binary':
      return (
        /^(?:\|\||&&|\?\?|or|and)$/.test(value.operator) &&
        [value.left, value.right].some((side) => mayBe(side, path))
      );
    case 'unary':
      return /^[&*]/.test(value.operator) && mayBe(value.operand, path);
    case 'call':
      return REFERENCES.test(value.name) && pathOf(value.receiver) === path;
    default:
      return false;
  }
}

function isItemOf(value: Expression, path: string): boolean {
  return value.kind === 'index' && pathOf(innermostObject(value)) === path;
}

/** Recursive functions that take an item out before their only call of themselves, and put it back after it. */
import { addGrowths, type Growth, isConstant, ONE } from '#analysis/growth/growth.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { hasExplicitSelf } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/**
 * Returns how often such a function is called, `x = queue.poll(); reverse(queue); queue.add(x)`: each call finds an item
 * less, whatever is put back when the calls end. Null if it is no such function.
 */
export function untilTakenOut(frame: Frame, scope: Scope, machine: AbstractMachine): Growth | null {
  const { body, name } = frame.called;
  const calls = everything(body).filter((node) => node.kind === 'call' && node.name === name);
  const [call] = calls;
  if (call?.kind !== 'call' || calls.length > 1) return null;
  const before = onTheWayTo(call, body);
  for (const path of before === null ? [] : takenFromIn(before)) {
    const list = machine.getPath(path, scope);
    if (list?.kind !== 'collection' || isConstant(list.size.growth)) continue;
    const isAsked = everything(body).some(
      (node) => (node.kind === 'branch' || node.kind === 'choice') && namesIn(node.test).has(path),
    );
    if (isAsked && isHandedOn(path, call, frame) && !before?.some((one) => mayPutInto(path, one, machine)))
      return addGrowths(ONE, list.size.growth);
  }
  return null;
}

/** Returns the statements that run before the call, without branches that leave; null if a loop makes the call. */
function onTheWayTo(call: Call, statements: readonly Statement[]): Statement[] | null {
  const at = statements.findIndex((one) => everything([one]).includes(call));
  const statement = statements[at];
  if (statement === undefined) return null;
  const before = statements.slice(0, at).filter((one) => !isWayOut(one));
  if (statement.kind === 'expression' || statement.kind === 'declaration' || statement.kind === 'jump') {
    const isPlain = everything([statement]).every(
      ({ kind }) => kind !== 'lambda' && kind !== 'comprehension',
    );
    return isPlain ? before : null;
  }
  const within =
    statement.kind === 'branch'
      ? [statement.consequence, statement.otherwise]
      : statement.kind === 'block'
        ? [statement.body]
        : [];
  const way = within.map((one) => onTheWayTo(call, one)).find((one) => one !== null);
  return way === undefined ? null : [...before, ...way];
}

/** `if (stack.isEmpty()) { stack.push(x); return; }` */
function isWayOut(statement: Statement): boolean {
  if (statement.kind !== 'branch' || statement.otherwise.length > 0) return false;
  const last = statement.consequence.at(-1);
  return last?.kind === 'jump' && (last.type === 'return' || last.type === 'throw');
}

/** Returns the collections from which the statements take an item in any case. */
function takenFromIn(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.kind !== 'expression' && statement.kind !== 'declaration') return [];
    const nodes = everything([statement]);
    if (nodes.some(({ kind }) => kind === 'choice' || kind === 'lambda')) return [];
    return nodes.flatMap((node) =>
      node.kind === 'call' && takesOne(node) ? (pathOf(node.receiver) ?? []) : [],
    );
  });
}

/** `stack.pop()`, `queue.pop(0)`, but not `set.remove(x)`, which may find nothing. */
function takesOne({ name, arguments: given }: Call): boolean {
  return takesOut(name) && !MAY_TAKE_NONE.test(name) && given.every(({ kind }) => kind === 'literal');
}

const MAY_TAKE_NONE = /^(?:discard|clear|truncate|splice|delete|erase|next.*)$/;

/** True if the next call is about the same collection, and no other takes its place. */
function isHandedOn(path: string, call: Call, { called }: Frame): boolean {
  const { declared, changes } = effectsOf(called.body);
  if (declared.has(path) || changes.some((change) => change.path === path && change.operator === null))
    return false;
  const own = hasExplicitSelf(called) ? called.parameters.slice(1) : called.parameters;
  const at = own.findIndex((parameter) => parameter.name === path);
  return at < 0 || pathOf(call.arguments[at] ?? null) === path;
}

function mayPutInto(path: string, statement: Statement, { facts }: AbstractMachine): boolean {
  return everything([statement]).some((node: Node) => {
    if (node.kind !== 'call') return false;
    if (facts.functions.has(node.name)) return true;
    if (pathOf(node.receiver) === path) return PUSHES.has(node.name);
    return node.arguments.some((given) => pathOf(given) === path);
  });
}

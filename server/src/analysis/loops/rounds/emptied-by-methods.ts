/**
 * Loops that ask an object of the program whether it has something left, and take from it with its own methods, which may
 * move items between its collections: a queue that is kept in two stacks.
 */
import { addGrowths, type Growth, isConstant } from '#analysis/growth/growth.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { ObjectValue } from '#analysis/machine/values.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** Maximum number of methods that call each other and are followed. */
const MAX_FOLLOWED = 3;

const MAY_TAKE_NONE = /^(?:discard|clear|truncate|splice|delete|erase|next.*)$/;

/** Bounds a loop each round of which leaves an item less in all collections of the object together. */
export function byEmptyingMethods({ loopTests, body, scope, machine }: LoopSituation): Bound | null {
  for (const part of everything(loopTests)) {
    const path = part.kind === 'call' && part.arguments.length === 0 ? pathOf(part.receiver) : null;
    const object = path === null ? undefined : machine.getPath(path, scope);
    if (path === null || object?.kind !== 'object' || object.type === null) continue;
    const held = [...object.fields.values()].flatMap((field): Growth[] =>
      field.kind === 'collection' && !/^(?:text|builder)$/.test(field.type) ? [field.size.growth] : [],
    );
    if (held.length < 2 && !movesWithin(object, machine)) continue;
    const all = addGrowths(...held);
    const asked = part.kind === 'call' ? part.name : '';
    if (!isConstant(all) && moreAfter(body, { path, object, asked }, machine, MAX_FOLLOWED) < 0)
      return { ...boundOfOneRound(), count: all };
  }
  return null;
}

/** True if a method of the object puts back what it takes: `items.add(items.remove())`. */
function movesWithin({ type }: ObjectValue, { facts }: AbstractMachine): boolean {
  return (type?.members ?? []).some(
    (member) =>
      member.kind === 'function' &&
      everything(member.body).some(
        (node) =>
          (node.kind === 'while' || node.kind === 'each') &&
          !facts.recursive.has(member.name) &&
          moves(node.body),
      ),
  );
}

function moves(body: readonly Statement[]): boolean {
  const calls = everything(body).filter((node) => node.kind === 'call');
  return calls.some(takes) && calls.some(puts);
}

/** An object whose methods a loop calls. */
interface Owner {
  /** Its name; null within its own methods. */
  path: string | null;
  object: ObjectValue;
  /** The method by which the loop asks whether something is left. */
  asked: string;
}

/** Returns how many more items there are after the statements than before, at most; infinity if nothing is known. */
function moreAfter(
  statements: readonly Statement[],
  owner: Owner,
  machine: AbstractMachine,
  depth: number,
): number {
  return statements.reduce((sum, statement) => sum + moreAfterOne(statement, owner, machine, depth), 0);
}

function moreAfterOne(statement: Statement, owner: Owner, machine: AbstractMachine, depth: number): number {
  const by = (some: readonly Statement[]) => moreAfter(some, owner, machine, depth);
  const of = (...some: (Expression | null)[]) => moreThrough(some, owner, machine, depth);
  switch (statement.kind) {
    case 'expression':
      return of(statement.expression);
    case 'declaration':
      return of(statement.value);
    case 'jump':
      return statement.type === 'return' || statement.type === 'continue' ? of(statement.value) : 0;
    case 'branch':
      // `if (!empty())` within the method: the loop has asked that.
      if (statement.otherwise.length === 0 && isAskedAgain(statement.test, owner))
        return by(statement.consequence);
      return of(statement.test) + Math.max(by(statement.consequence), by(statement.otherwise));
    case 'block':
      return by(statement.body);
    case 'while':
    case 'each': {
      const steps = statement.kind === 'while' ? [statement.test, ...statement.after] : [statement.iterable];
      const begun = statement.kind === 'while' ? by(statement.before) : 0;
      return begun + (by(statement.body) + of(...steps) <= 0 ? 0 : Number.POSITIVE_INFINITY);
    }
    default:
      return everything([statement]).some(({ kind }) => kind === 'call') ? Number.POSITIVE_INFINITY : 0;
  }
}

function isAskedAgain(test: Expression, { path, asked }: Owner): boolean {
  if (test.kind !== 'unary' || !/^(?:!|not)$/.test(test.operator) || path !== null) return false;
  const { operand } = test;
  const isOwn = operand.kind === 'call' && (operand.receiver === null || pathOf(operand.receiver) === 'this');
  return isOwn && operand.name === asked && operand.arguments.length === 0;
}

/** Counts the items that expressions add: all that they put in, less those that they take out whatever is decided. */
function moreThrough(
  expressions: readonly (Expression | null)[],
  owner: Owner,
  machine: AbstractMachine,
  depth: number,
): number {
  const nodes = everything(expressions.filter((one) => one !== null));
  const isSure = nodes.every(
    (node) =>
      node.kind !== 'choice' &&
      node.kind !== 'lambda' &&
      !(node.kind === 'binary' && /^(?:&&|\|\|)$/.test(node.operator)),
  );
  return nodes.reduce((sum, node) => {
    if (node.kind !== 'call') return sum;
    const more = moreBy(node, owner, machine, depth);
    return sum + (isSure ? more : Math.max(more, 0));
  }, 0);
}

function moreBy(call: Call, { path, object, asked }: Owner, machine: AbstractMachine, depth: number): number {
  const receiver = pathOf(call.receiver);
  const isOfObject =
    path === null ? call.receiver === null || /^(?:this|self)$/.test(receiver ?? '') : receiver === path;
  const method = isOfObject ? methodOf(object, call.name, machine, call.arguments.length) : null;
  if (method !== null && isOfObject)
    return depth === 0
      ? Number.POSITIVE_INFINITY
      : moreAfter(method.body, { path: null, object, asked }, machine, depth - 1);
  const field = object.fields.get(receiver?.replace(/^(?:this|self)\./, '') ?? '');
  const isOfField = path === null && field?.kind === 'collection';
  if (!isOfField && machine.facts.functions.has(call.name)) return Number.POSITIVE_INFINITY;
  if (path !== null) return puts(call) || takes(call) ? Number.POSITIVE_INFINITY : 0;
  if (puts(call)) return 1;
  return takes(call) ? -1 : 0;
}

function puts({ name, receiver, arguments: given }: Call): boolean {
  return receiver !== null && PUSHES.has(name) && given.length > 0;
}

function takes({ name, receiver, arguments: given }: Call): boolean {
  return (
    receiver !== null &&
    takesOut(name) &&
    !MAY_TAKE_NONE.test(name) &&
    given.every(({ kind }) => kind === 'literal')
  );
}

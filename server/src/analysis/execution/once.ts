/** Branches that tell the first round from all others, or check how much a program was given. */
import { message } from '@coderoom/contract/message';
import { constantAmount, sizeAmount } from '#analysis/growth/amount.ts';
import { isConstant, ONE } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * True if a branch's first alternative is taken in one round alone: it asks whether a variable of outside is still unset
 * and sets it, as in `if first: first = False` or `if (graph === null) graph = …`.
 */
export function isTakenOnce(branch: object, machine: AbstractMachine): boolean {
  const { kind, test, consequence } = branch as Extract<Statement, { kind: 'branch' }>;
  const body = kind === 'branch' ? bodyOfRound(machine) : null;
  const asked = body === null ? null : askedIfUnset(test);
  if (body === null || asked === null) return false;
  const { path, isSet } = asked;
  const { changes, declared } = effectsOf(body);
  const own = effectsOf(consequence).changes.filter((change) => change.path === path);
  const isOwn = changes.filter((change) => change.path === path).length === own.length;
  return (
    isOwn &&
    !declared.has(path) &&
    own.some(({ operator, value, isConditional }) => operator === null && !isConditional && isSet(value))
  );
}

/** Returns what is run again and again: the innermost loop's body, or that of the function called for each item. */
function bodyOfRound({ loops, frames }: AbstractMachine): readonly Statement[] | null {
  const loop = loops.findLast(({ body, count }) => body !== null || !isConstant(count));
  if (loop === undefined || loop === loops[0]) return null;
  return loop.body ?? frames.at(-1)?.called.body ?? null;
}

/** Returns the variable that a test asks for, and what sets it. */
function askedIfUnset(test: Expression): { path: string; isSet: (value: Expression) => boolean } | null {
  if (test.kind === 'name') return { path: test.name, isSet: (value) => isWritten(value, /^false$/i) };
  if (test.kind === 'unary' && test.operator === '!' && test.operand.kind === 'name')
    return { path: test.operand.name, isSet: (value) => !isNothing(value) && !isWritten(value, /^false$/i) };
  if (test.kind !== 'binary' || !/^(?:==|is)$/.test(test.operator)) return null;
  const path = pathOf(test.left);
  if (path === null || path.includes('.') || !isUnset(test.right)) return null;
  return { path, isSet: (value) => !isUnset(value) && value.kind !== 'literal' };
}

function isUnset(value: Expression): boolean {
  return isNothing(value) || isWritten(value, /^0$/) || value.kind === 'unary';
}

function isNothing(value: Expression): boolean {
  return (
    (value.kind === 'literal' && value.type === 'nothing') ||
    (value.kind === 'name' && /^(?:undefined|None|nil|nullptr)$/.test(value.name))
  );
}

function isWritten(value: Expression, text: RegExp): boolean {
  return value.kind === 'literal' && text.test(value.text);
}

/** Gives a number that was read in each round a size of its own, which it has in the round where it matters. */
export function nameValues(scope: Scope, { sizes }: AbstractMachine): void {
  for (const [name, value] of scope.names) {
    if (value.kind !== 'number') continue;
    const [symbol = -1] = value.amount.linear?.multiples.keys() ?? [];
    const size = symbol < 0 ? null : sizes.get(symbol);
    if (size?.isValue && size.bound === null)
      scope.names.set(name, numberOf(sizeAmount(sizes.input(name, message`the number ${name}`).id)));
  }
}

/** `if (args.length != 2) return`: from here on there are two; `if (a.length != b.length) return`: as many in both. */
export function keepLengthAsked(
  { test, consequence }: Pick<Extract<Statement, { kind: 'branch' }>, 'test' | 'consequence'>,
  scope: Scope,
  machine: AbstractMachine,
): void {
  if (test.kind !== 'binary') return;
  if (test.operator === '||') {
    // `if (parts.length != 2 || parts[1] == 0) continue`
    for (const part of [test.left, test.right]) keepLengthAsked({ test: part, consequence }, scope, machine);
    return;
  }
  if (test.operator !== '!=') return;
  if (test.right.kind !== 'literal') {
    const sides = [test.left, test.right].map((side) => machine.peek(side, scope));
    const since = machine.isQuiet ? null : leftSince(consequence, machine);
    if (since !== null) machine.input.lengths.areEqual(sides, since);
    return;
  }
  const count = Number(test.right.text);
  const of = sizedBy(test.left);
  if (of === null || !Number.isInteger(count) || !leavesAtEnd(consequence)) return;
  const collection = machine.peek(of, scope);
  if (collection.kind !== 'collection' || !collection.isInput) return;
  const [symbol = -1, ...others] = collection.size.linear?.multiples.keys() ?? [];
  const size = symbol < 0 || others.length > 0 ? null : machine.sizes.get(symbol);
  if (size?.bound === null) size.bound = ONE;
  collection.size = constantAmount(count);
}

function sizedBy(expression: Expression): Expression | null {
  if (expression.kind === 'member' && expression.name === 'length') return expression.object;
  if (expression.kind !== 'call' || !/^(?:len|length|size|count)$/.test(expression.name)) return null;
  return expression.receiver ?? expression.arguments[0] ?? null;
}

/**
 * Returns the first of the sizes that nothing else has to do with once the statements have run: all after the end of
 * the program, those of its main function or of none after that has returned. Null if they are left in a part of it alone.
 */
function leftSince(statements: readonly Statement[], { frames, arms }: AbstractMachine): number | null {
  const last = statements.at(-1);
  if (!leavesAtEnd(statements) || arms.length > 0) return null;
  if (last?.kind !== 'jump') return 0;
  return /^(?:return|throw)$/.test(last.type) && frames.length < 2 ? (frames[0]?.firstSize ?? 0) : null;
}

function leavesAtEnd(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  return (
    last?.kind === 'jump' ||
    (last?.kind === 'expression' &&
      last.expression.kind === 'call' &&
      /^(?:exit|quit|panic!?)$/.test(last.expression.name))
  );
}

/** Puts a program into the form that the analysis expects, where languages allow several that mean the same. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { writeOutAccessors } from './accessors.ts';
import { emptySlices, nameInstance, nameReceiver, takeFromEnds } from './forms-of-go.ts';
import { divideBy, lend, nameLinked, share } from './forms-of-rust.ts';
import { leaveFirst } from './leaving-first.ts';
import { writeOutLookUps } from './looked-up-names.ts';
import { moveMethodsIntoTypes } from './methods-outside.ts';
import { writeOutMarks } from './named-marks.ts';
import { NEGATED } from './negated.ts';
import { areWrittenAlike, pathOf, walk } from './nodes.ts';
import { writeOutSecondNames } from './second-names.ts';
import { writeOutSetters } from './setters.ts';

const MIRRORED: Readonly<Record<string, string>> = {
  ...{ '<': '>', '>': '<', '<=': '>=', '>=': '<=', '==': '==', '!=': '!=' },
};

/**
 * Changes the program in place: `!(a < b)` becomes `a >= b`, `0 < n` becomes `n > 0`, `row.at(i)` becomes `row[i]`,
 * `*stack` the receiver `stack`, `colour[v] = GREY` what `GREY` stands for, and `marks[v]` after `marks = seen` what it is
 * the second name of; `for (x = pop(); ; x = pop())` begins each round with `x = pop()`, `node.getNext()` becomes
 * `node.next`, and `keep(n, value)` the `memo[n] = value` that the function consists of. A method that C++ defines outside of
 * its class becomes a member of it.
 *
 * @param copies true if assigning a collection copies it, unless a reference is taken
 * @param isOfLibrary true for names of methods of the library
 */
export function putInNormalForm(
  program: Statement[],
  copies = false,
  isOfLibrary: (name: string) => boolean = () => false,
): void {
  moveMethodsIntoTypes(program);
  const nodes = walk(program);
  const functions = new Set(nodes.flatMap((node) => (node.kind === 'function' ? [node.name] : [])));
  const hasOwnAt = functions.has('at');
  const isRust = isOfLibrary('borrow_mut');
  const isGo = isOfLibrary('WriteRune');
  const lends = isRust && !functions.has('borrow');
  // The innermost are last.
  for (const node of nodes.toReversed()) {
    if (node.kind === 'unary' && node.operator === '!') undeny(node);
    if (node.kind === 'binary') turn(node);
    if (node.kind === 'function' && node.receiver?.type?.startsWith('*')) nameReceiver(node);
    if (node.kind === 'call' && node.name === 'at' && !hasOwnAt) indexAt(node);
    if (node.kind === 'call' && isRust) share(node);
    if (node.kind === 'call' && isRust && node.name === 'is_multiple_of') divideBy(node);
    if (node.kind === 'call' && node.name === '') nameInstance(node, functions);
    if (node.kind === 'call' && lends && /^borrow(?:_mut)?$/.test(node.name)) lend(node);
    if (node.kind === 'call') splitLines(node);
    if (node.kind === 'while') stepFirst(node);
    if (node.kind === 'while' || node.kind === 'each') leaveFirst(node.body);
  }
  if (isGo) {
    emptySlices(nodes);
    takeFromEnds(nodes);
  }
  if (isRust) nameLinked(nodes);
  const all = walk(program);
  const direct = writeOutAccessors(all, isOfLibrary) ? walk(program) : all;
  const now = writeOutSetters(direct) ? walk(program) : direct;
  writeOutLookUps(now);
  writeOutMarks(now);
  writeOutSecondNames(now, copies);
}

/** `rows.at(i).at(j)`, unless it counts from the end. */
function indexAt(node: Extract<Expression, { kind: 'call' }>): void {
  const { receiver, arguments: given } = node;
  const [index] = given;
  if (receiver === null || given.length !== 1 || index === undefined || index.kind === 'unary') return;
  for (const name of ['arguments', 'creates', 'name', 'receiver']) Reflect.deleteProperty(node, name);
  Object.assign(node, { kind: 'index', object: receiver, index });
}

/** `for (x = stack.pop(); ; x = stack.pop()) …`: each round begins with the same step. */
function stepFirst(loop: Extract<Statement, { kind: 'while' }>): void {
  const { before, after, test, body } = loop;
  const [first, ...others] = before;
  const [step] = after;
  if (test !== null || others.length > 0 || after.length !== 1 || step?.kind !== 'assignment') return;
  const set = first?.kind === 'expression' ? first.expression : first;
  if (set?.kind !== 'declaration' && (set?.kind !== 'assignment' || set.operator !== null)) return;
  const isSame =
    step.operator === null &&
    set.value !== null &&
    areWrittenAlike(set.target, step.target) &&
    areWrittenAlike(set.value, step.value);
  if (first === undefined || !isSame) return;
  Object.assign(loop, { before: [], after: [], body: [first, ...body] });
}

/** `file.readlines()` and `list(sys.stdin)` are `file.read().splitlines()`. */
function splitLines(node: Extract<Expression, { kind: 'call' }>): void {
  const { name, receiver, arguments: given, start, end, line } = node;
  const [only] = given;
  const isOfInput =
    name === 'list' && given.length === 1 && /^(?:sys\.)?stdin$/.test(pathOf(only ?? null) ?? '');
  const stream = name === 'readlines' && given.length === 0 ? receiver : isOfInput ? only : null;
  if (!stream) return;
  const read: Expression = {
    ...{ kind: 'call', name: 'read', receiver: stream, arguments: [], creates: false },
    ...{ start, end, line },
  };
  Object.assign(node, { name: 'splitlines', receiver: read, arguments: [] });
}

function undeny(node: Extract<Expression, { kind: 'unary' }>): void {
  const { operand } = node;
  const opposite = operand.kind === 'binary' ? NEGATED[operand.operator] : undefined;
  if (operand.kind !== 'binary' || opposite === undefined) return;
  // What is left of the old node would be walked as a part of the new one.
  Reflect.deleteProperty(node, 'operand');
  Object.assign(node, { kind: 'binary', operator: opposite, left: operand.left, right: operand.right });
}

function turn(node: Extract<Expression, { kind: 'binary' }>): void {
  const { left, right, operator } = node;
  const mirrored = MIRRORED[operator];
  if (mirrored === undefined || !isWritten(left) || isWritten(right)) return;
  Object.assign(node, { operator: mirrored, left: right, right: left });
}

function isWritten(side: Expression): boolean {
  return side.kind === 'literal' || (side.kind === 'unary' && isWritten(side.operand));
}

/** Finds marks that keep a program from doing the same thing twice: visited sets, memo tables. */

import type { Expression, Statement } from '#syntax/tree.ts';
import { type Effects, effectsOf } from './changes.ts';
import { clearsAll } from './cleared-marks.ts';
import { areKeysAsked } from './entries-asked.ts';
import {
  areWrittenAlike,
  everything,
  innermostObject,
  isBlank,
  type Node,
  namesIn,
  pathOf,
} from './nodes.ts';

export const ADDS = new Set([
  'add',
  'append',
  'put',
  'insert',
  'set',
  'push',
  'update',
  'putIfAbsent',
  'emplace',
]);
export const ASKS = new Set([
  'contains',
  'containsKey',
  'has',
  'includes',
  'count',
  'get',
  'contains_key',
  'find',
]);

/** `if (!seen.add(x)) return`: asks and marks at once. A list takes everything. */
export const ASKS_AND_ADDS = new Set(['add', 'insert', 'emplace', 'putIfAbsent']);

const TAKES = new Set(['clear', 'fill', 'remove', 'discard', 'delete', 'erase', 'pop', 'assign', 'memset']);

/** Takes all marks back at once. */
const CLEARS = new Set(['clear', 'fill', 'assign', 'memset']);

const cache = new WeakMap<readonly Statement[], readonly Guard[]>();

/** The marked collection and its key: the variables that the key consists of. */
export interface Guard {
  path: string;
  keys: readonly ReadonlySet<string>[];
  /** Nothing but the result of adding is asked: `if (!seen.add(x))`. */
  isAskedByAdding: boolean;
}

/**
 * Returns what is both tested and marked: an item of a collection by its index, a value put into a set, a field of an
 * object by its name.
 */
export function guardsIn(body: readonly Statement[]): readonly Guard[] {
  let guards = cache.get(body);
  if (guards === undefined) {
    guards = findGuards(body);
    cache.set(body, guards);
  }
  return guards;
}

function findGuards(body: readonly Statement[]): Guard[] {
  const { calls } = effectsOf(body);
  const marks = marksIn(body);
  return [...pathsOfGuards(body)].map(([path, isAskedByAdding]) => ({
    path,
    isAskedByAdding,
    keys: [
      ...marks.filter((mark) => mark.path === path).map(({ index }) => namesIn(index)),
      ...calls
        .filter((call) => call.path === path && ADDS.has(call.method) && call.arguments[0])
        .map((call) => namesIn(call.arguments[0] as Expression)),
    ],
  }));
}

/** `int& known = memo[i][j]; … known = result`: what is assigned to a reference to an item marks it. */
function marksIn(body: readonly Statement[]): Effects['marks'] {
  const { marks, changes } = effectsOf(body);
  const references = everything(body).flatMap((node) => {
    if (node.kind !== 'declaration' || node.value?.kind !== 'index' || node.target.kind !== 'name') return [];
    const path = /[&*]/.test(node.type ?? '') ? pathOf(innermostObject(node.value)) : null;
    return path === null ? [] : [{ name: node.target.name, path, index: node.value.index }];
  });
  const assigned = references.flatMap(({ name, path, index }) =>
    changes
      .filter((change) => change.path === name && change.value.kind !== 'index')
      .map(({ value, line, isConditional, isNested }) => ({
        ...{ path, index, value, line, isWithin: false },
        ...{ isConditional, isNested },
      })),
  );
  return assigned.length === 0 ? marks : [...marks, ...assigned];
}

function pathsOfGuards(body: readonly Statement[]): Map<string, boolean> {
  const { calls, changes } = effectsOf(body);
  const marks = marksIn(body);
  // Items that are swapped or moved are no marks.
  const moved = new Set(
    marks
      .filter(({ path, value }) => value.kind === 'index' && pathOf(innermostObject(value)) === path)
      .map(({ path }) => path),
  );
  const places = new Set(marks.map(({ path }) => path).filter((path) => !moved.has(path)));
  const added = new Set([
    ...places,
    ...calls.filter(({ method, isFunction }) => ADDS.has(method) && !isFunction).map(({ path }) => path),
  ]);
  const fields = new Set(
    changes.filter(({ path }) => path.includes('.')).map(({ path }) => path.split('.').at(-1) ?? path),
  );
  const guards = new Map<string, boolean>();
  for (const test of testsIn(body)) {
    for (const part of everything([test])) {
      const marked = part.kind === 'index' ? pathOf(innermostObject(part)) : null;
      if (marked !== null && places.has(marked) && !isOnlyCompared(part, marks, body))
        guards.set(marked, false);
      const tested = membershipOf(part);
      const isByAdding = part.kind === 'call' && ASKS_AND_ADDS.has(part.name);
      if (tested !== null && added.has(tested))
        guards.set(tested, isByAdding && guards.get(tested) !== false);
      if (part.kind === 'member' && fields.has(part.name)) guards.set(part.name, false);
    }
  }
  return guards;
}

/**
 * `colours[i - 1] != c`: an item at a place beside that of the call, to which no call goes and which none marks, keeps
 * nothing from being done again.
 */
function isOnlyCompared(item: Node, marks: Effects['marks'], body: readonly Statement[]): boolean {
  if (item.kind !== 'index') return false;
  const { index, object } = item;
  if (object.kind === 'index' && isOnlyCompared(object, marks, body)) return true;
  const isBeside = index.kind === 'binary' && index.operator === '-' && index.right.kind === 'literal';
  if (!isBeside) return false;
  const given = everything(body).flatMap((node) => (node.kind === 'call' ? node.arguments : []));
  return ![...given, ...marks.map((mark) => mark.index)].some((one) => areWrittenAlike(one, index));
}

/** Returns the collection in which an expression looks for something; null if it is anything else. */
export function membershipOf(part: Statement | Expression): string | null {
  if (part.kind === 'binary' && (part.operator === 'in' || part.operator === 'not in')) {
    return pathOf(innermostObject(part.right));
  }
  return part.kind === 'call' && part.receiver && (ASKS.has(part.name) || ASKS_AND_ADDS.has(part.name))
    ? pathOf(part.receiver)
    : null;
}

/**
 * `known = memo.get(n); if (known !== undefined)`: yields what was looked up, also with its flag: `value, ok :=
 * memo[n]`.
 */
function* lookedUpFor(test: Expression, body: readonly Statement[]): Generator<Expression> {
  const tested = new Set(
    [...everything([test])].flatMap((part) => (part.kind === 'name' ? [part.name] : [])),
  );
  // Further in, only what asks for nothing but whether there is an entry.
  const within = asksForPresence(test) ? [...everything(body)] : body;
  const declared = within.filter((node) => node.kind === 'declaration');
  for (const { target, value } of declared) {
    const isLookUp = value?.kind === 'index' || (value?.kind === 'call' && ASKS.has(value.name));
    const isTested = isLookUp && [...namesIn(target)].some((name) => tested.has(name));
    if (value && isTested) yield value;
  }
}

/** `seen`, `!seen`, `known !== undefined`, also beside other questions: `seen || isWall`. */
function asksForPresence(test: Expression): boolean {
  if (test.kind === 'unary') return asksForPresence(test.operand);
  if (test.kind === 'binary' && /^(?:\|\||&&)$/.test(test.operator))
    return [test.left, test.right].some(asksForPresence);
  if (test.kind !== 'binary') return test.kind === 'name';
  return test.right.kind === 'literal' && test.right.type === 'nothing';
}

/** Yields the conditions that the statements branch on. */
export function* testsIn(body: readonly Statement[]): Generator<Expression> {
  for (const node of everything(body)) {
    if (node.kind === 'branch' || (node.kind === 'choice' && isCalling(node))) yield node.test;
    if (node.kind === 'branch') yield* lookedUpFor(node.test, body);
    if (node.kind === 'while' && node.test) yield node.test;
    // `switch (state[v])`, `switch { case state[v] == 1: … }`
    if (node.kind === 'switch' && node.subject.kind === 'index') yield node.subject;
    if (node.kind === 'switch')
      for (const { values } of node.cases)
        for (const value of values) if (value.kind === 'binary') yield value;
    if (node.kind === 'comprehension') for (const { tests } of node.clauses) yield* tests;
    if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) yield node.left;
  }
}

/** A choice between values that are there already keeps the program from nothing: `bit = bit == 0 ? 1 : 0`. */
function isCalling({ consequence, otherwise }: Extract<Expression, { kind: 'choice' }>): boolean {
  return [...everything([consequence, otherwise])].some(({ kind }) => kind === 'call');
}

/**
 * True if what is assigned is another mark than the one that the statements ask for: `'0'` where only a `'1'` is gone
 * to, the number of a group in place of -1. What was saved before may be anything.
 */
function isOther(path: string, value: Expression, body: readonly Statement[]): boolean {
  const asked = everything(body).flatMap((node) => {
    if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator) || node.left.kind !== 'index') return [];
    const isConstant = node.right.kind === 'literal' || node.right.kind === 'unary';
    return isConstant && pathOf(innermostObject(node.left)) === path ? [node.right] : [];
  });
  if (asked.length === 0 || asked.some((one) => areWrittenAlike(one, value))) return false;
  if (value.kind !== 'name') return value.kind === 'literal';
  return effectsOf(body).changes.every(
    (change) =>
      change.path !== value.name ||
      everything([change.value]).every(
        (part) => part.kind !== 'index' || pathOf(innermostObject(part)) !== path,
      ),
  );
}

/**
 * True if the function goes on to what is marked with that literal: with a `'1'` after `if (grid[r][c] != '1') return`,
 * with anything but a `'#'` after `if (grid[r][c] == '#') return`.
 */
export function letsIn(path: string, value: Expression, body: readonly Statement[], name: string): boolean {
  if (!isWrittenValue(value)) return false;
  const { admitted, refused } = valuesAsked(path, body, name);
  return admitted.length > 0 ? isAmong(value, admitted) : refused.length > 0 && !isAmong(value, refused);
}

/**
 * True if the function goes on to other written values alone: not with a 0 after `if (memo[n] != -1) return memo[n]`.
 *
 * @param isLimit true for a name of the library for a number that is never written: `INT_MAX`
 */
export function keepsOut(
  path: string,
  value: Expression,
  { body, name }: { body: readonly Statement[]; name: string },
  isLimit: (one: Expression) => boolean,
): boolean {
  const { admitted } = isWrittenValue(value) ? valuesAsked(path, body, name) : { admitted: [] };
  return (
    admitted.length > 0 &&
    admitted.every((one) => isWrittenValue(one) || isLimit(one)) &&
    !isAmong(value, admitted)
  );
}

function isWrittenValue(value: Expression): boolean {
  const isNegative = value.kind === 'unary' && value.operator === '-' && value.operand.kind === 'literal';
  return value.kind === 'literal' || isNegative;
}

function isAmong(value: Expression, some: readonly Expression[]): boolean {
  return some.some((one) => areWrittenAlike(one, value));
}

/** Returns the values that the function asks marks for: those with which it goes on, and those with which it does not. */
function valuesAsked(path: string, body: readonly Statement[], name: string) {
  const isCall = (node: Statement | Expression) => node.kind === 'call' && node.name === name;
  const admitted: Expression[] = [];
  const refused: Expression[] = [];
  for (const node of everything(body)) {
    if (node.kind !== 'branch') continue;
    const calls = everything([node.test, ...node.consequence]).some(isCall);
    if (!calls && node.consequence.at(-1)?.kind !== 'jump') continue;
    for (const part of everything([node.test])) {
      if (part.kind !== 'binary' || !/^[!=]=$/.test(part.operator) || part.left.kind !== 'index') continue;
      if (pathOf(innermostObject(part.left)) !== path) continue;
      ((part.operator === '==') === calls ? admitted : refused).push(part.right);
    }
  }
  return { admitted, refused };
}

/** True if the statements remove marks that were set before them. */
export function takesMarksBack(path: string, body: readonly Statement[]): boolean {
  const { marks, calls, changes } = effectsOf(body);
  const isBlanked = marks.some(
    (mark) => mark.path === path && isBlank(mark.value) && !isOther(path, mark.value, body),
  );
  return (
    changes.some((change) => change.path === path && change.operator === null) ||
    (isBlanked && !areKeysAsked(path, body)) ||
    calls.some((call) => call.path === path && TAKES.has(call.method)) ||
    clearsAll(path, body)
  );
}

/**
 * True if the statements begin with new marks: they make or fill the collection anew, by whatever object it is a field
 * of, or set items to a literal that stands for no mark.
 */
export function clearsMarks(path: string, body: readonly Statement[]): boolean {
  const { marks, calls, changes } = effectsOf(body);
  const name = lastOf(path);
  return (
    changes.some((change) => lastOf(change.path) === name && change.operator === null) ||
    calls.some((call) => CLEARS.has(call.method) && lastOf(call.path) === name) ||
    clearsAll(path, body) ||
    marks.some(
      (mark) =>
        lastOf(mark.path) === name &&
        mark.value.kind !== 'name' &&
        isBlank(mark.value) &&
        (mark.isNested || isFalse(mark.value)) &&
        !isOther(mark.path, mark.value, body),
    )
  );
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

export function isFalse(value: Expression): boolean {
  return value.kind === 'literal' && /^false$/i.test(value.text);
}

/** Recursive functions that skip what they have already marked or computed. */
import { message } from '@coderoom/contract/message';

import { fixedValue } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import { neighboursOf } from '#analysis/loops/facts/graph-sizes.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { keptSince } from '#analysis/machine/marks-kept.ts';
import type { Scope, Value } from '#analysis/machine/values.ts';
import { weight } from '#analysis/machine/weights.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { clearsAll, isOfOneSearch } from '#analysis/program/cleared-marks.ts';
import { guardsIn, isFalse, keepsOut, letsIn } from '#analysis/program/guards.ts';
import { callsThatUnmark, REMOVES } from '#analysis/program/marks-removed.ts';
import { everything, innermostObject, isBlank, itemRead, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { guardsThrough } from './guards-through.ts';
import { isTakenBackUnderName } from './marks-under-names.ts';
import type { SizeParameter } from './measures.ts';
import { areMarksFound, comesByLess } from './proven-marks.ts';
import { symbolOf } from './self-calls.ts';
import { keepsZeros } from './zero-results.ts';

interface Guarded {
  states: Growth;
  isMemo: boolean;
  /** Loop level at which the marks began: calls started within those loops see each other's marks. */
  level: number;
}

/** Finds the memo table or visited set that keeps a recursive function from repeating work; null if there is none. */
export function guardedBy(
  frame: Frame,
  machine: AbstractMachine,
  scope: Scope,
  parameters: readonly SizeParameter[],
): Guarded | null {
  const { called } = frame;
  if (called.definition?.marks.some((mark) => /(?:^|\.)(?:lru_cache|cache|memoize|memo)\b/.test(mark))) {
    const states = combinationsOf(frame, parameters);
    machine.hold(states, called.line, message`the results that ${called.name} keeps`);
    return { states, isMemo: true, level: 1 };
  }
  const passed = namesPassed(frame);
  const guards = [...guardsIn(called.body), ...guardsThrough(called, machine)];
  for (const { path, keys, isAskedByAdding } of guards) {
    if (isTakenBack(path, frame, machine) || isFollowed(path, frame)) continue;
    // The mark must be about this call's or a recursive call's arguments.
    const isAbout =
      keys.length === 0
        ? decidesOnCalls(path, frame)
        : keys.some((names) => names.size > 0 && [...names].every((name) => passed.has(name)));
    if (!isAbout) continue;
    if (!areMarksFound(path, frame, machine)) continue;
    const collection = machine.getPath(path, scope);
    if (isAskedByAdding && collection?.kind === 'collection' && collection.type === 'list') continue;
    if (comesByLess(path, frame) || mayKeepZeros(path, frame)) machine.hasAssumed = true;
    const isMemo = returnsFrom(path, frame);
    const level =
      collection?.kind === 'collection' && !isOfOneSearch(path, called.body)
        ? keptSince(path, collection, machine, called.body)
        : machine.loops.length;
    // A table of maps is filled by the calls themselves: nothing but their arguments says how many entries there are.
    const isOfMaps =
      collection?.kind === 'collection' &&
      collection.items.kind === 'collection' &&
      /map|set/.test(collection.items.type);
    const isTable = collection?.kind === 'collection' && !isOfMaps && !isConstant(collection.size.growth);
    if (isTable && collection.type !== 'map' && collection.type !== 'set' && collection.type !== 'text') {
      return { states: weight(collection), isMemo, level };
    }
    if (collection !== undefined && collection.kind === 'number') continue;
    const around = isMemo ? null : neighboursOf(called.body, scope, machine);
    const different = combinationsOf(frame, parameters);
    const states = around ?? (isConstant(different) ? machine.states : different);
    // Each node that a search starts at is marked as well: it may have no neighbours.
    const starts = around === null ? [] : machine.timesSince(level, ONE, machine.loops.length - 1);
    if (collection?.kind === 'collection') machine.holdsNoMore(collection, addGrowths(states, starts));
    return { states, isMemo, level };
  }
  return null;
}

/**
 * Returns how many places there are of which each way through the calls comes to each once, because a call takes its
 * mark back at its end: `seen[u] = true; for v …: if (!seen[v]) go(v); seen[u] = false`; null if it is no such search.
 */
export function placesOfWays(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  if (frame.recursive.every(({ times }) => isConstant(times))) return null;
  const passed = namesPassed(frame);
  for (const { path, keys } of guardsIn(frame.called.body)) {
    const marks = machine.getPath(path, scope);
    const isAbout = keys.some((names) => [...names].every((name) => passed.has(name)));
    if (!isAbout || marks?.kind !== 'collection' || !isTakenBack(path, frame, machine)) continue;
    const places = weight(marks);
    if (!isConstant(places)) return places;
  }
  return null;
}

/** True if a question about a field keeps the function from calling itself: `if (node.seen) return`. */
function decidesOnCalls(field: string, { called }: Frame): boolean {
  const isCall = (node: Statement | Expression) => node.kind === 'call' && node.name === called.name;
  return everything(called.body).some((node) => {
    if (node.kind !== 'branch' && node.kind !== 'while' && node.kind !== 'choice' && node.kind !== 'binary')
      return false;
    if (node.kind === 'binary')
      return (
        /^(?:&&|\|\|)$/.test(node.operator) &&
        asksFor(field, node.left) &&
        everything([node.right]).some(isCall)
      );
    if (node.test === null || !asksFor(field, node.test)) return false;
    const ways: (Statement | Expression)[] =
      node.kind === 'branch'
        ? [...node.consequence, ...node.otherwise]
        : node.kind === 'while'
          ? [...node.body]
          : [node.consequence, node.otherwise];
    return ways.some((way) => everything([way]).some((part) => isCall(part) || part.kind === 'jump'));
  });
}

function asksFor(field: string, test: Expression): boolean {
  return everything([test]).some((part) => part.kind === 'member' && part.name === field);
}

/** Returns the function's parameters and the names it passes to itself. */
function namesPassed({ called, parameters, recursive }: Frame): Set<string> {
  const given = recursive.flatMap(({ written }) => written.flatMap((argument) => [...namesIn(argument)]));
  const passed = new Set([...parameters.keys(), ...given]);
  // A key that is made of them: `const key = `${row},${column}``.
  const { changes } = effectsOf(called.body);
  for (const { path, value } of changes) {
    const names = [...namesIn(value)];
    const isGivenOnce = changes.filter((change) => change.path === path).length === 1;
    if (isGivenOnce && names.length > 0 && names.every((name) => passed.has(name))) passed.add(path);
  }
  return passed;
}

/** Returns the number of combinations of the parameters that differ from call to call. */
function combinationsOf(frame: Frame, parameters: readonly SizeParameter[]): Growth {
  const names = [...frame.parameters.values()];
  const differing = parameters.filter(({ symbol }) =>
    frame.recursive.some(({ given }) =>
      names.some((own, index) => {
        if (symbolOf(own) !== symbol) return false;
        const next = given[index];
        return next !== own && !(next?.kind === 'number' && isSameSize(next, symbol));
      }),
    ),
  );
  return multiplyGrowths(ONE, ...differing.map(({ bound }) => bound));
}

function isSameSize(value: Value, symbol: number): boolean {
  if (value.kind !== 'number') return false;
  const { linear } = value.amount;
  return (
    linear !== null &&
    linear.constant === 0 &&
    linear.multiples.size === 1 &&
    linear.multiples.get(symbol) === 1
  );
}

/**
 * `if node.left is None: node.left = Node(key) else: insert(node.left, key)`, `if owner[job] < 0 or find(owner[job])`: a
 * link or an entry that the calls follow, no mark.
 */
function isFollowed(path: string, { recursive, called }: Frame): boolean {
  const { changes } = effectsOf(called.body);
  return recursive.some(({ receiver, written }) => {
    const given = [...(receiver ? [receiver] : []), ...written];
    const names = new Set(given.map(pathOf));
    const named = changes.filter((change) => names.has(change.path)).map(({ value }) => itemRead(value));
    return (
      everything(given).some(
        (part) => (part.kind === 'member' && part.name === path) || isItemOf(path, part),
      ) || named.some((value) => isItemOf(path, value))
    );
  });
}

function isItemOf(path: string, part: Statement | Expression): boolean {
  return part.kind === 'index' && pathOf(innermostObject(part)) === path;
}

/** True if a mark set before a call is removed after it: backtracking. */
function isTakenBack(
  path: string,
  { called, recursive, parameters }: Frame,
  { facts, library }: AbstractMachine,
): boolean {
  const { marks, calls, changes } = effectsOf(called.body);
  const last = Math.max(...recursive.map(({ line }) => line));
  const removed = calls.some(
    ({ path: of, method, line }) => of === path && line >= last && REMOVES.test(method),
  );
  const own = marks.filter((mark) => mark.path === path);
  const isLimit = (one: Expression) => {
    const limit = library.names.get(pathOf(one) ?? '');
    return limit?.kind === 'number' && (fixedValue(limit.amount) ?? 0) !== 0;
  };
  const reset = own.some(
    ({ value, line }) =>
      line >= last &&
      own.length > 1 &&
      ((isBlank(value) && !isResult(value) && !keepsOut(path, value, called, isLimit)) ||
        letsIn(path, value, called.body, called.name)),
  );
  // `defer func() { seen[v] = false }()`
  const isDeferred = everything(called.body).some(
    (node) =>
      node.kind === 'lambda' &&
      effectsOf(node.body).marks.some(
        ({ path: of, value }) =>
          of === path &&
          (isFalse(value) || (value.kind === 'literal' && letsIn(path, value, called.body, called.name))),
      ),
  );
  // The function may itself have the name of one that fills.
  const unmarking = callsThatUnmark(path, called.body, facts.functions);
  const isUnmarked = unmarking.some(({ line, method }) => line >= last && method !== called.name);
  return (
    removed ||
    reset ||
    isDeferred ||
    isUnmarked ||
    isTakenBackUnderName(path, called.body, last) ||
    (called.name !== 'fill' && clearsAll(path, called.body))
  );

  /** `memo[n] = n` and, after `best = min(best, f(n - 1))`, `memo[n] = best` store results; what was saved before is none. */
  function isResult(value: Expression): boolean {
    if (value.kind !== 'name') return false;
    if (parameters.has(value.name)) return true;
    const values = changes.filter((change) => change.path === value.name).map((change) => change.value);
    return (
      everything(values).some((part) => part.kind === 'call' && part.name === called.name) &&
      values.every((one) => !isItemOf(path, one))
    );
  }
}

/** Several arguments may lead to a result that is not known from none; with one, all but the first lead to another. */
function mayKeepZeros(path: string, { called, parameters }: Frame): boolean {
  return parameters.size > 1 && keepsZeros(path, called) === 'unknown';
}

/** `if n in memo: return memo[n]`. */
function returnsFrom(path: string, { called }: Frame): boolean {
  for (const node of everything(called.body)) {
    if (node.kind !== 'jump' || node.type !== 'return' || node.value === null) continue;
    for (const part of everything([node.value])) {
      if (part.kind === 'index' && pathOf(innermostObject(part)) === path) return true;
      if (part.kind === 'call' && part.receiver && pathOf(part.receiver) === path) return true;
    }
  }
  return false;
}

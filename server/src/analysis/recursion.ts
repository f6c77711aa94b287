import type { Expression } from '#syntax/tree.ts';
import { type Amount, fixedValue, sizeAmount, subtract } from './amount.ts';

import { effectsOf, everything, innermostObject, namesIn } from './changes.ts';
import { collectionAsked } from './conditions.ts';
import { neighboursOf, PUSHES } from './drains.ts';
import type { Arm, Frame, RecursiveCall } from './frames.ts';
import {
  add,
  exponential,
  factorial,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  multiply,
  ONE,
  type Progress,
} from './growth.ts';
import { guardsIn, isBlank } from './guards.ts';
import { type Machine, NotAvailable } from './machine.ts';
import { type Parameter, type Recursion, type SelfCall, solveRecursion } from './recurrences.ts';
import { pathOf, type Scope, type Value, weight } from './values.ts';

/** What the recursion of one of a program's functions comes to. */
export interface Recursive {
  what: string;
  asLoop: { progress: Progress; runs: Map<number, Growth> } | null;
  calls: Growth;
  depth: Growth;
  total(work: Growth): Growth;
  parameters: readonly Parameter[];
  /** So often over all loops down to this one together; null: whenever it is begun. */
  amortisedAt: number | null;
  /** Every call has a fixed part of the problem. */
  isHalving: boolean;
}

/** What the calls of a function by itself come to. */
export function recursionOf(
  frame: Frame,
  machine: Machine,
  scope: Scope,
  values: readonly Value[],
): Recursive {
  const { called } = frame;
  const parameters = parametersOf(frame, machine, scope, values);
  const calls = frame.recursive.map((call) => selfCallOf(call, frame, parameters));
  const together = togetherOf(frame.recursive).map((set) =>
    set.map((at) => calls[at]).filter((call) => call !== undefined),
  );
  const solved = solveRecursion(parameters, together);
  const name = called.name || 'the function';
  const chased = chasedBy(frame, machine, scope);
  if (chased !== null) {
    const asLoop = { progress: 'geometric' as const, runs: new Map<number, Growth>() };
    const what = `${name} goes from one to the next in a forest that is kept flat`;
    return {
      ...{ what, asLoop, calls: chased, depth: chased, parameters, isHalving: true, amortisedAt: null },
      total: (work) => work,
    };
  }
  const guarded = guardedBy(frame, machine, scope, parameters);
  if (guarded !== null && !(solved?.asLoop && isAtMost(solved.calls, guarded.states))) {
    const runs = new Map(parameters.map(({ symbol, bound }) => [symbol, bound]));
    const depth = solved && guarded.isMemo ? solved.depth : guarded.states;
    const asLoop = { progress: 'arithmetic' as const, runs };
    const what = guarded.isMemo
      ? `${name} keeps its results and works out each of them once`
      : `${name} comes to each place once`;
    return {
      ...{
        what,
        asLoop,
        calls: guarded.states,
        depth,
        parameters,
        isHalving: false,
        amortisedAt: guarded.level,
      },
      total: (work) => work,
    };
  }
  const isAlongTree = solved?.asLoop === null && isAlongLinks(frame) && differs(frame.recursive);
  if (solved !== null && !isAlongTree) return described(solved, name, parameters);
  const linked = linkedBy(frame, machine, scope);
  if (linked !== null) {
    const runs = new Map(parameters.map(({ symbol, bound }) => [symbol, bound]));
    const asLoop = { progress: 'arithmetic' as const, runs };
    const what = `${name} goes through the nodes one by one`;
    return {
      ...{ what, asLoop, calls: linked, depth: linked, parameters, isHalving: false, amortisedAt: null },
      total: (work) => work,
    };
  }
  const filled = filledBy(frame, machine, scope);
  if (filled !== null) return described(filled, name, parameters);
  throw new NotAvailable(
    `How often ${name} calls itself cannot be told from the program (line ${called.line}).`,
  );
}

function described(solved: Recursion, name: string, parameters: readonly Parameter[]): Recursive {
  const isHalving =
    solved.calls !== solved.depth && !isAtMost(solved.calls, solved.depth) && solved.asLoop === null;
  const { asLoop, depth } = solved;
  const what =
    asLoop === null
      ? `${name} calls itself several times`
      : asLoop.progress === 'geometric'
        ? `each call of ${name} has a fraction of the problem`
        : `${name} calls itself step by step`;
  return {
    ...solved,
    what,
    parameters,
    amortisedAt: null,
    isHalving: asLoop?.progress === 'geometric' || (isHalving && isLogarithmic(depth)),
  };
}

function isLogarithmic(depth: Growth): boolean {
  return depth.every((term) =>
    [...term.values()].every(
      ({ power, exponent, factorial }) => power === 0 && exponent === 0 && factorial === 0,
    ),
  );
}

/** The parameters that are sizes, with what bounds them over all calls. */
function parametersOf(frame: Frame, machine: Machine, scope: Scope, values: readonly Value[]): Parameter[] {
  const parameters = [...frame.parameters].flatMap(([name, own], at): Parameter[] => {
    const amount = own.kind === 'number' ? own.amount : own.kind === 'collection' ? own.size : null;
    const [symbol] = amount?.linear?.multiples.keys() ?? [];
    if (symbol === undefined || machine.sizes.get(symbol).bound === null) return [];
    const first = values[at];
    const start =
      first?.kind === 'number' ? first.amount.growth : first?.kind === 'collection' ? first.size.growth : ONE;
    const limit = own.kind === 'number' ? limitOf(name, frame, machine, scope) : null;
    const rises = frame.recursive.some(({ given }) => {
      const next = given[at];
      if (next?.kind !== 'number') return false;
      const multiple = next.amount.linear?.multiples.get(symbol) ?? 0;
      return Math.abs(multiple - 1) < 0.01 && (next.amount.linear?.constant ?? 0) > 0;
    });
    const jumps = frame.recursive.map(({ given }) => given[at]).filter((next) => next !== undefined);
    const reached = jumps.map((next) =>
      next.kind === 'number' && !mentionsOwn(next, symbol) ? next.amount.growth : ONE,
    );
    // In sizes from outside alone: parameters are compared with each other.
    const bound = add(...[start, limit ?? ONE, ...reached].map((growth) => machine.sizes.resolve(growth)));
    machine.sizes.get(symbol).bound = bound;
    return [{ symbol, bound, isRising: rises }];
  });
  return parameters.map((parameter) => withAsFar(parameter, parameters, frame, machine));
}

/** What rises without a limit, but only together with another parameter that has one, rises no further than that. */
function withAsFar(
  parameter: Parameter,
  parameters: readonly Parameter[],
  frame: Frame,
  machine: Machine,
): Parameter {
  if (!parameter.isRising || !isConstant(parameter.bound)) return parameter;
  const others = parameters.filter(({ symbol }) => symbol !== parameter.symbol);
  const own = [...frame.parameters.values()].map(symbolOf);
  const stepOf = (given: readonly Value[], symbol: number) => {
    const next = given[own.indexOf(symbol)];
    return next?.kind === 'number' ? fixedValue(subtract(next.amount, sizeAmount(symbol))) : null;
  };
  const bounds = frame.recursive.map(({ given }) => {
    if ((stepOf(given, parameter.symbol) ?? 1) <= 0) return ONE;
    const moved = others.find(({ symbol, bound }) => stepOf(given, symbol) && !isConstant(bound));
    return moved?.bound ?? null;
  });
  if (bounds.includes(null)) return parameter;
  const bound = add(parameter.bound, ...bounds.filter((one) => one !== null));
  machine.sizes.get(parameter.symbol).bound = bound;
  return { ...parameter, bound };
}

function mentionsOwn(value: Value, symbol: number): boolean {
  return value.kind === 'number' && value.amount.growth.some((term) => term.has(symbol));
}

/** What a parameter is compared with: it goes no further. */
function limitOf(name: string, { called }: Frame, machine: Machine, scope: Scope): Growth | null {
  const limits: Growth[] = [];
  for (const node of everything(called.body)) {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|==|!=)$/.test(node.operator)) continue;
    for (const [one, other] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      if (!namesIn(one).has(name) || namesIn(other).has(name)) continue;
      const value = machine.peek(other, scope);
      if (value.kind === 'number' && !isConstant(value.amount.growth)) limits.push(value.amount.growth);
    }
  }
  const [first] = limits;
  return first === undefined
    ? null
    : limits.reduce((least, limit) => (isAtMost(limit, least) ? limit : least), first);
}

function selfCallOf(call: RecursiveCall, frame: Frame, parameters: readonly Parameter[]): SelfCall {
  const after: SelfCall['after'] = new Map<number, Amount | null>(
    [...frame.parameters.values()].flatMap((own, at) => {
      const symbol = symbolOf(own);
      if (symbol === null) return [];
      const next = call.given[at];
      const amount = next?.kind === 'number' ? next.amount : next?.kind === 'collection' ? next.size : null;
      return [[symbol, amount] as [number, Amount | null]];
    }),
  );
  const isKnown = new Set(parameters.map(({ symbol }) => symbol));
  const parts = new Set<number>();
  const remainders = new Set<number>();
  [...frame.parameters.values()].forEach((own, at) => {
    const symbol = symbolOf(own);
    if (symbol === null || !isKnown.has(symbol)) return;
    const next = call.given[at];
    const offset = call.given.length - call.written.length;
    const written = call.written[at - offset];
    if (written && isRemainder(written)) remainders.add(symbol);
    if (next?.kind === 'collection' && next !== own) {
      const { linear } = next.size;
      const isWhole =
        linear?.multiples.get(symbol) === 1 && linear.multiples.size === 1 && linear.constant >= 0;
      const isOpaque = linear !== null && !linear.multiples.has(symbol) && linear.multiples.size > 0;
      const others = [...(linear?.multiples ?? [])].filter(([of]) => of !== symbol);
      const isRest =
        linear?.multiples.get(symbol) === 1 &&
        others.length > 0 &&
        others.every(([of, multiple]) => multiple < 0 && !call.running.has(of));
      if (isWhole || isOpaque || isRest || linear === null) parts.add(symbol);
    }
  });
  const { times, fixedTimes, running } = call;
  return { after, times, fixedTimes, running, parts, remainders };
}

function symbolOf(value: Value): number | null {
  const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
  const [symbol] = amount?.linear?.multiples.keys() ?? [];
  return symbol ?? null;
}

function isRemainder(expression: Expression): boolean {
  return expression.kind === 'binary' && expression.operator === '%';
}

/** Calls that exclude each other are made on different ways of a branch. */
function togetherOf(calls: readonly RecursiveCall[]): number[][] {
  const sets: number[][] = [];
  const considered = calls.slice(0, 12);
  for (const [at, call] of considered.entries()) {
    let isPlaced = false;
    for (const set of sets) {
      if (set.every((other) => !excludes(call.arms, calls[other]?.arms ?? []))) {
        set.push(at);
        isPlaced = true;
      }
    }
    if (!isPlaced) {
      sets.push(
        [...considered.keys()].filter(
          (other) => other <= at && (other === at || !excludes(call.arms, calls[other]?.arms ?? [])),
        ),
      );
    }
  }
  return sets;
}

function excludes(one: readonly Arm[], other: readonly Arm[]): boolean {
  return one.some(({ branch, way }) => other.some((arm) => arm.branch === branch && arm.way !== way));
}

interface Guarded {
  states: Growth;
  isMemo: boolean;
  /** How many loops were open where the marks began: calls begun within them find what others have marked. */
  level: number;
}

/** Results that are kept, places that are marked: what is known already is not done again. */
function guardedBy(
  frame: Frame,
  machine: Machine,
  scope: Scope,
  parameters: readonly Parameter[],
): Guarded | null {
  const { called } = frame;
  if (called.definition?.marks.some((mark) => /(?:^|\.)(?:lru_cache|cache|memoize|memo)\b/.test(mark))) {
    return { states: varied(frame, parameters), isMemo: true, level: 1 };
  }
  const passed = namesPassed(frame);
  for (const { path, keys } of guardsIn(called.body)) {
    if (isTakenBack(path, frame)) continue;
    // What is marked is what the call is about, or what it calls itself about.
    const isAbout = keys.length === 0 || keys.some((names) => [...names].every((name) => passed.has(name)));
    if (!isAbout) continue;
    const collection = machine.getPath(path, scope);
    const isMemo = returnsFrom(path, frame);
    const level = collection?.kind === 'collection' ? collection.level : machine.loops.length;
    const isTable = collection?.kind === 'collection' && !isConstant(collection.size.growth);
    if (isTable && collection.type !== 'map' && collection.type !== 'set' && collection.type !== 'text') {
      return { states: weight(collection), isMemo, level };
    }
    if (collection !== undefined && collection.kind === 'number') continue;
    const around = isMemo ? null : neighboursOf(called.body, scope, machine);
    const different = varied(frame, parameters);
    const states = around ?? (isConstant(different) ? machine.states : different);
    if (collection?.kind === 'collection') machine.holdsNoMore(collection, states);
    return { states, isMemo, level };
  }
  return null;
}

/** The function's parameters, and what it gives itself for them. */
function namesPassed({ parameters, recursive }: Frame): Set<string> {
  const given = recursive.flatMap(({ written }) => written.flatMap((argument) => [...namesIn(argument)]));
  return new Set([...parameters.keys(), ...given]);
}

/** As many as there are combinations of the parameters that differ from call to call. */
function varied(frame: Frame, parameters: readonly Parameter[]): Growth {
  const names = [...frame.parameters.values()];
  const differing = parameters.filter(({ symbol }) =>
    frame.recursive.some(({ given }) =>
      names.some((own, at) => {
        if (symbolOf(own) !== symbol) return false;
        const next = given[at];
        return next !== own && !(next?.kind === 'number' && isSameSize(next, symbol));
      }),
    ),
  );
  return multiply(ONE, ...differing.map(({ bound }) => bound));
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

/** What is marked before a call is unmarked after it, to be tried again. */
function isTakenBack(path: string, { called, recursive, parameters }: Frame): boolean {
  const { marks, calls } = effectsOf(called.body);
  const last = Math.max(...recursive.map(({ line }) => line));
  const removed = calls.some(
    ({ path: of, method, line }) =>
      of === path && line >= last && /^(?:pop|remove|discard|delete|erase|pop_back|removeLast)$/.test(method),
  );
  const own = marks.filter((mark) => mark.path === path);
  const reset = own.some(
    ({ value, line }) => line >= last && own.length > 1 && isBlank(value) && !isParameter(value),
  );
  return removed || reset;

  /** `memo[n] = n`: a result. */
  function isParameter(value: Expression): boolean {
    return value.kind === 'name' && parameters.has(value.name);
  }
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

/** `find(parent[x])`: towards the root of a tree that is kept flat by joining the smaller one or by shortening ways. */
function chasedBy(frame: Frame, machine: Machine, scope: Scope): Growth | null {
  const names = new Set(frame.parameters.keys());
  let forest: Growth | null = null;
  for (const { written } of frame.recursive) {
    const step = written.find(
      (argument) => argument.kind === 'index' && [...namesIn(argument.index)].some((name) => names.has(name)),
    );
    if (step?.kind !== 'index' || written.length > 2) return null;
    const collection = machine.peek(step.object, scope);
    if (collection.kind !== 'collection' || collection.items.kind === 'collection') return null;
    forest = logarithm(collection.size.growth);
  }
  return frame.recursive.length <= 2 ? forest : null;
}

/** `left.insert(k)`: a field of the object itself. */
function isOwnLink(receiver: Expression | null, { called: { self } }: Frame): boolean {
  const path = receiver === null ? null : pathOf(receiver);
  if (path === null || self?.kind !== 'object') return false;
  const [first = '', ...rest] = path.split('.');
  return self.fields.has(rest[0] ?? first);
}

/** What puts one more into a collection before it calls itself, until that has a given size, is that deep. */
function filledBy(frame: Frame, machine: Machine, scope: Scope): Recursion | null {
  const { body } = frame.called;
  const pushed = new Set(
    effectsOf(body)
      .calls.filter(({ method }) => PUSHES.has(method))
      .map(({ path }) => path),
  );
  for (const node of everything(body)) {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(node.operator)) continue;
    const sides = [node.left, node.right] as const;
    const at = sides.findIndex((side) => pushed.has(collectionAsked(side) ?? ''));
    const limit = at < 0 ? null : machine.peek(sides[1 - at] ?? node.left, scope);
    if (limit?.kind !== 'number') continue;
    const depth = limit.amount.growth;
    const isManifold = frame.recursive.some(({ times }) => !isConstant(times));
    const calls = isManifold ? factorial(depth) : exponential(Math.max(2, frame.recursive.length), depth);
    return { asLoop: null, calls, depth, total: (work) => multiply(calls, work) };
  }
  return null;
}

/** Every call is about a link of what the function was given. */
function isAlongLinks(frame: Frame): boolean {
  const names = new Set(frame.parameters.keys());
  return frame.recursive.every(
    ({ written, receiver }) =>
      isOwnLink(receiver, frame) ||
      written.some((argument) =>
        [...namesIn(argument)].some((name) => name.includes('.') && names.has(name.split('.')[0] ?? '')),
      ),
  );
}

/** No two calls are about the same link: in a tree each node is come to once. */
function differs(calls: readonly RecursiveCall[]): boolean {
  const links = calls.map(({ written, receiver }) =>
    [...(receiver ? [receiver] : []), ...written].map(pathOf).find((path) => path?.includes('.')),
  );
  return togetherOf(calls).every((set) => {
    const own = set.map((at) => links[at]);
    return own.every((link) => link !== undefined) && new Set(own).size === own.length;
  });
}

/** What is called with a link of what it was given, or a neighbour of it, comes to each node once. */
function linkedBy(frame: Frame, machine: Machine, scope: Scope): Growth | null {
  const around = neighboursOf(frame.called.body, scope, machine);
  if (around !== null) return around;
  if (isAlongLinks(frame)) return machine.nodes.growth;
  for (const node of everything(frame.called.body)) {
    if (node.kind === 'each' && node.iterable.kind === 'member') return machine.nodes.growth;
  }
  return null;
}

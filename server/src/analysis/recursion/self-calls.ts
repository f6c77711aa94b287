/** A function's recursive calls: their arguments, and which calls are made together. */

import { type Amount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isAtMost, isConstant, ONE } from '#analysis/growth/growth.ts';
import type { Arm, Frame, RecursiveCall } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { everything, isRemainder, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { joinAlike } from './alike-parameters.ts';
import { isCountedApart } from './counters.ts';
import { goesToEndOfWord } from './ends-of-words.ts';
import { lengthAdded } from './longer-parameters.ts';
import type { SelfCall, SizeParameter } from './measures.ts';

/** Returns the parameters that are sizes, with their bounds over all calls. */
export function sizeParametersOf(
  frame: Frame,
  machine: AbstractMachine,
  scope: Scope,
  values: readonly Value[],
): SizeParameter[] {
  const parameters = [...frame.parameters].flatMap(([name, own], index): SizeParameter[] => {
    const amount = own.kind === 'number' ? own.amount : own.kind === 'collection' ? own.size : null;
    const [symbol] = amount?.linear?.multiples.keys() ?? [];
    if (symbol === undefined || machine.sizes.get(symbol).bound === null) return [];
    if (own.kind === 'number' && isOnlyPassedOn(name, frame)) return [];
    const first = values[index];
    // The caller's own collection, which every call hands on.
    if (own.kind === 'collection' && own === first) return [];
    const start =
      first?.kind === 'number' ? first.amount.growth : first?.kind === 'collection' ? first.size.growth : ONE;
    const isLonger =
      own.kind === 'collection' && isConstant(start) && lengthAdded(symbol, index, frame) !== null;
    const limit =
      own.kind === 'number' || isLonger
        ? limitOf(name, symbol, isConstant(start), frame, machine, scope)
        : null;
    // One that nothing limits is as long as the calls are deep, which others tell.
    if (isLonger && limit === null) return [];
    const rises = frame.recursive.some(({ given }) => {
      const next = given[index];
      if (next?.kind !== 'number') return false;
      return (next.amount.options ?? [next.amount]).some(({ linear }) => {
        const multiple = linear?.multiples.get(symbol) ?? 0;
        return multiple > 1.01 || (Math.abs(multiple - 1) < 0.01 && (linear?.constant ?? 0) > 0);
      });
    });
    const jumps = frame.recursive.map(({ given }) => given[index]).filter((next) => next !== undefined);
    const reached = jumps.map((next) =>
      next.kind === 'number' && !mentionsOwn(next, symbol) ? next.amount.growth : ONE,
    );
    // Expressed in outer sizes alone, because parameters are compared with each other.
    // One that only falls is never more than it was at first, whatever it is compared with.
    const isFalling =
      !isConstant(start) &&
      frame.recursive.every(({ given, written }) => {
        const next = given[index];
        const as = written[index - (given.length - written.length)];
        return next === undefined || isNoMore(next, symbol) || (as !== undefined && isTakenFrom(as, name));
      });
    const bound = addGrowths(
      ...[start, ...(isFalling ? [] : [limit?.growth ?? ONE, ...reached])].map((growth) =>
        inSizesAround(growth, frame, machine),
      ),
    );
    machine.sizes.get(symbol).bound = bound;
    const isUnlimited = rises && own.kind === 'number' && limit === null && isConstant(bound);
    const isEndless = isUnlimited && !goesToEndOfWord(name, symbol, frame, scope, machine);
    return [{ symbol, bound, isRising: rises || isLonger, isEndless, times: limit?.times ?? 1 }];
  });
  return joinAlike(parameters, frame).map((parameter) => withAsFar(parameter, parameters, frame, machine));
}

/** Expresses a growth in the parameters of recursive calls around and in sizes of the input. */
function inSizesAround(growth: Growth, frame: Frame, machine: AbstractMachine): Growth {
  const around = sizesAround(frame, machine);
  return around.size > 0
    ? machine.sizes.resolveSince(growth, 0, new Set([...around, ...sizesOfLines(machine)]))
    : resolvedToLines(growth, machine);
}

/** `walk(0, high)` within `split(middle, high)`: from the start on it is no part of the interval. */
function isKeptAround(growth: Growth, frame: Frame, { frames, facts }: AbstractMachine): boolean {
  const around = frames.filter((one) => one !== frame && facts.recursive.has(one.called.name));
  return around.some(({ called, parameters }) =>
    [...parameters].some(([name, own]) => {
      const symbol = own.kind === 'number' ? symbolOf(own) : null;
      if (symbol === null || !growth.some((term) => term.has(symbol))) return false;
      return everything(called.body).some(
        (node) =>
          node.kind === 'call' &&
          node.name === called.name &&
          node.arguments.some((argument) => pathOf(argument) === name),
      );
    }),
  );
}

/** Expresses a growth in sizes of the input; only at the end it is known if those of its lines are others. */
function resolvedToLines(growth: Growth, machine: AbstractMachine): Growth {
  return machine.sizes.resolve(growth, sizesOfLines(machine));
}

function sizesOfLines({ input: { lines }, facts }: AbstractMachine): ReadonlySet<number> {
  return facts.usesCells ? lines.sizes : new Set(lines.counts.map(({ id }) => id));
}

/** Returns the sizes of the parameters of recursive calls around: what this one costs is a part of what each of them costs. */
function sizesAround(frame: Frame, { frames, facts }: AbstractMachine): Set<number> {
  const around = frames.filter((one) => one !== frame && facts.recursive.has(one.called.name));
  return new Set(
    around.flatMap(({ parameters }) => [...parameters.values()].flatMap((own) => symbolOf(own) ?? [])),
  );
}

/** `search(a, low, mid, depth + 1)`: nothing depends on a number that is only passed on. */
function isOnlyPassedOn(name: string, { called, recursive }: Frame): boolean {
  const written = new Set(
    recursive.flatMap((call) => call.written).flatMap((given) => [...everything([given])]),
  );
  return everything(called.body).every(
    (node) => node.kind !== 'name' || node.name !== name || written.has(node),
  );
}

/** A parameter that rises without a limit, but only together with one that has a limit, rises no further than that. */
function withAsFar(
  parameter: SizeParameter,
  parameters: readonly SizeParameter[],
  frame: Frame,
  machine: AbstractMachine,
): SizeParameter {
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
  const bound = addGrowths(parameter.bound, ...bounds.filter((one) => one !== null));
  machine.sizes.get(parameter.symbol).bound = bound;
  return { ...parameter, bound, isEndless: false };
}

/** True for a number that is a parameter or a part of it, or less by a fixed number. */
function isNoMore(next: Value, symbol: number): boolean {
  if (next.kind !== 'number') return false;
  const { multiples, constant } = next.amount.linear ?? {};
  const part = multiples?.get(symbol) ?? 0;
  return multiples?.size === 1 && part > 0 && part <= 1 && (constant ?? 0) <= 0;
}

/** `room - weights[i]`, where the program asks whether there is room for it. */
function isTakenFrom(given: Expression, name: string): boolean {
  return (
    given.kind === 'binary' &&
    given.operator === '-' &&
    pathOf(given.left) === name &&
    (given.right.kind === 'index' || given.right.kind === 'member' || given.right.kind === 'name')
  );
}

function mentionsOwn(value: Value, symbol: number): boolean {
  return value.kind === 'number' && value.amount.growth.some((term) => term.has(symbol));
}

/** Returns the limit that a parameter, or a number computed from it, is compared with. */
function limitOf(
  name: string,
  symbol: number,
  isFromStart: boolean,
  frame: Frame,
  machine: AbstractMachine,
  scope: Scope,
): { growth: Growth; times: number } | null {
  const limits: { growth: Growth; times: number }[] = [];
  for (const node of everything(frame.called.body)) {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|==|!=)$/.test(node.operator)) continue;
    for (const [one, other] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      if (namesIn(other).has(name)) continue;
      const isNamed = namesIn(one).has(name) && !/^(?:index|call)$/.test(ownerOf(one).kind);
      if (!isNamed && !isComputedFrom(symbol, machine.peek(one, scope))) continue;
      const value = machine.peek(other, scope);
      if (isComputedFrom(symbol, value)) continue;
      if (value.kind !== 'number') continue;
      const ofPart = inSizesAround(value.amount.growth, frame, machine);
      const isWhole = isFromStart && isKeptAround(ofPart, frame, machine);
      const growth = isWhole ? resolvedToLines(ofPart, machine) : ofPart;
      const times = Math.max(1, ...(value.amount.linear?.multiples.values() ?? []));
      if (!isConstant(growth)) limits.push({ growth, times });
    }
  }
  const [first] = limits;
  return first === undefined
    ? null
    : limits.reduce((min, limit) => (isAtMost(limit.growth, min.growth) ? limit : min), first);
}

/** Returns what a field belongs to: `items[i]` of `items[i].weight`. */
function ownerOf(field: Expression): Expression {
  return field.kind === 'member' ? ownerOf(field.object) : field;
}

function isComputedFrom(symbol: number, value: Value): boolean {
  return value.kind === 'number' && value.amount.growth.some((term) => term.has(symbol));
}

/**
 * Returns a recursive call for each alternative that its arguments have: `sift(largest)` goes to one child or the
 * other. One that changes nothing is left out, because it would never end.
 */
export function selfCallsOf(
  call: RecursiveCall,
  frame: Frame,
  parameters: readonly SizeParameter[],
): SelfCall[] {
  const own = [...frame.parameters.values()];
  const optionsOf = (value: Value, index: number): readonly Value[] => {
    if (value.kind !== 'number' || !value.amount.options) return [value];
    const symbol = symbolOf(own[index] ?? UNKNOWN) ?? -1;
    const others = value.amount.options.filter((one) => fixedValue(subtract(one, sizeAmount(symbol))) !== 0);
    return others.map(numberOf);
  };
  const options = call.given.map(optionsOf);
  const count = Math.max(1, ...options.map(({ length }) => length));
  return Array.from({ length: count }, (_, way) => {
    const given = call.given.map((value, index) => options[index]?.[way] ?? options[index]?.at(-1) ?? value);
    return selfCallOf({ ...call, given }, frame, parameters);
  });
}

function selfCallOf(call: RecursiveCall, frame: Frame, parameters: readonly SizeParameter[]): SelfCall {
  const after: SelfCall['after'] = new Map<number, Amount | null>(
    [...frame.parameters].flatMap(([name, own], index) => {
      const symbol = symbolOf(own);
      if (symbol === null) return [];
      const next = call.given[index];
      const as = call.written[index - (call.given.length - call.written.length)];
      const isLimited = parameters.some((one) => one.symbol === symbol && !isConstant(one.bound));
      const isAnything =
        as !== undefined &&
        (isCountedApart(as, name, frame.called.body) || (!isLimited && isSumWithItem(as)));
      if (own.kind === 'number' && isAnything) return [[symbol, null] as [number, Amount | null]];
      const amount = next?.kind === 'number' ? next.amount : next?.kind === 'collection' ? next.size : null;
      return [[symbol, amount] as [number, Amount | null]];
    }),
  );
  const isKnown = new Set(parameters.map(({ symbol }) => symbol));
  const parts = new Set<number>();
  const remainders = new Set<number>();
  [...frame.parameters].forEach(([name, own], index) => {
    const symbol = symbolOf(own);
    if (symbol === null || !isKnown.has(symbol)) return;
    const next = call.given[index];
    const offset = call.given.length - call.written.length;
    const written = call.written[index - offset];
    if (written && (isRemainderOfName(written) || isQuotient(written, name))) remainders.add(symbol);
    const isRising = parameters.some((one) => one.symbol === symbol && one.isRising);
    if (next?.kind === 'collection' && next !== own && !isRising) {
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

/** `cost + distances[v][w]`: what nothing limits says nothing of how many calls there are. */
function isSumWithItem(given: Expression): boolean {
  return (
    given.kind === 'binary' &&
    given.operator === '+' &&
    [given.left, given.right].some(({ kind }) => kind === 'index')
  );
}

export function symbolOf(value: Value): number | null {
  const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
  const [symbol] = amount?.linear?.multiples.keys() ?? [];
  return symbol ?? null;
}

/** `gcd(b, a % b)`, but not `(at + step) % length`, which goes round. */
function isRemainderOfName(expression: Expression): boolean {
  return isRemainder(expression) && expression.kind === 'binary' && expression.left.kind === 'name';
}

/** `Math.floor(n / base)`: nobody divides by one again and again. */
function isQuotient(expression: Expression, name: string): boolean {
  if (expression.kind === 'call')
    return expression.arguments.length === 1 && expression.arguments.every((part) => isQuotient(part, name));
  if (expression.kind !== 'binary' || !/^\/\/?$/.test(expression.operator)) return false;
  const { left, right } = expression;
  return left.kind === 'name' && left.name === name && right.kind === 'name' && right.name !== name;
}

/** Groups calls that one run can make together; calls in different alternatives of a branch exclude each other. */
export function togetherOf(calls: readonly RecursiveCall[]): number[][] {
  const sets: number[][] = [];
  const considered = calls.slice(0, 12);
  for (const [index, call] of considered.entries()) {
    let isPlaced = false;
    for (const set of sets) {
      if (set.every((other) => !excludes(call.arms, calls[other]?.arms ?? []))) {
        set.push(index);
        isPlaced = true;
      }
    }
    if (!isPlaced) {
      sets.push(
        [...considered.keys()].filter(
          (other) => other <= index && (other === index || !excludes(call.arms, calls[other]?.arms ?? [])),
        ),
      );
    }
  }
  return sets;
}

function excludes(one: readonly Arm[], other: readonly Arm[]): boolean {
  return one.some(({ branch, way }) => other.some((arm) => arm.branch === branch && arm.way !== way));
}

/** Costs and memory of a call that ends: those of its recursive calls included. */
import { message } from '@coderoom/contract/message';
import { boundedAmount, fixedValue } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  exponential,
  factorial,
  type Growth,
  growthOfSize,
  isConstant,
  multiplyGrowths,
  ONE,
  power,
  substitute,
  sumOver,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { keepLargest, type OpenLoop } from '#analysis/machine/costs.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type Collection, type Scope, typeName, type Value } from '#analysis/machine/values.ts';
import { weight } from '#analysis/machine/weights.ts';
import { everything } from '#analysis/program/nodes.ts';
import { isAlongLinks } from '#analysis/recursion/along-links.ts';
import { settleLengths } from '#analysis/recursion/longer-parameters.ts';
import { isMultipliedByRounds, timesMultiplied } from '#analysis/recursion/multiplied.ts';
import { type Recursive, recursionOf } from '#analysis/recursion/recursion.ts';
import { resultOf } from '#analysis/recursion/results.ts';
import { settleLonger, settleResults, timesAsLarge } from '#analysis/recursion/sizes-of-results.ts';
import type { Expression } from '#syntax/tree.ts';
import { isOfOpenCalls } from './copies.ts';

/** Charges the costs of a call that ends, and of its recursive calls; returns how many of them are open at once. */
export function closeFrame(
  frame: Frame,
  loop: OpenLoop,
  madeBefore: number,
  machine: AbstractMachine,
  scope: Scope,
  values: readonly Value[],
): Growth {
  if (frame.recursive.length === 0) {
    const [symbol] = symbolsOf(loop.count);
    if (symbol !== undefined) machine.sizes.get(symbol).bound = ONE;
    machine.closeCall();
    return ONE;
  }
  const recursive = recursionOf(frame, machine, scope, values);
  machine.sizes.goesThrough(recursive.calls);
  const longer = settleLengths(frame, recursive.depth, machine);
  const parameterSizes = new Set(recursive.parameters.map(({ symbol }) => symbol));
  const express = (kept: ReadonlySet<number>) => {
    for (const cost of loop.costs)
      cost.growth = inOneOfAlike(machine.sizes.resolveSince(cost.growth, frame.firstSize, kept), recursive);
  };
  express(frame.sizeOfResult === null ? parameterSizes : new Set([...parameterSizes, frame.sizeOfResult]));
  const [count] = symbolsOf(loop.count);
  const own = machine.made.slice(madeBefore);
  if (count !== undefined) machine.sizes.get(count).bound = callsOfOneRound(recursive, machine);
  frame.returned = resultOf(frame, recursive, scope, machine);
  collectResults(frame, recursive, loop, scope, machine);
  if (frame.sizeOfResult !== null) express(parameterSizes);
  holdFrames(frame, recursive, own, longer, machine);
  // A function that goes along links puts a node in; any other makes one with each call.
  const { makesNode } = frame;
  if (makesNode !== null && !machine.isQuiet && !isAlongLinks(frame))
    machine.countObjects(recursive.calls, makesNode, recursive.amortisedAt ?? machine.loops.length - 1);
  const reason = { line: frame.called.line, what: recursive.what, cost: recursive.calls, isLoop: false };
  if (recursive.asLoop !== null) {
    const { runs, progress } = recursive.asLoop;
    Object.assign(loop, { count: recursive.calls, progress, what: recursive.what });
    for (const [symbol, bound] of runs) loop.runs.set(symbol, bound);
    if (count !== undefined) settleGrown(count, recursive, loop, machine);
    const { amortisedAt } = recursive;
    if (amortisedAt !== null && amortisedAt < machine.loops.length - 1) {
      machine.closeAmortised(amortisedAt);
    } else machine.closeLoop();
    return recursive.depth;
  }
  machine.closeCall((cost) => ({ growth: recursive.total(cost.growth), reasons: [reason, ...cost.reasons] }));
  machine.keep({ growth: recursive.calls, reasons: [reason] });
  return recursive.depth;
}

/** Expresses a growth in one alone of parameters that are equally long in every call. */
function inOneOfAlike(growth: Growth, { parameters }: Recursive): Growth {
  let expressed = growth;
  for (const { symbol, alike = [] } of parameters)
    for (const other of alike) expressed = substitute(expressed, other, growthOfSize(symbol));
  return expressed;
}

/** `for next in graph[node]: found.append(next)` in each call: as many as all nodes have neighbours together. */
function settleGrown(
  calls: number,
  { amortisedAt }: Recursive,
  loop: OpenLoop,
  machine: AbstractMachine,
): void {
  for (const made of machine.made) {
    if (!symbolsOf(made.size.growth).has(calls)) continue;
    // Rounds of loops around over which the calls are counted together.
    const rounds = amortisedAt === null ? ONE : machine.timesSinceBefore(Math.max(made.level, amortisedAt));
    if (rounds.length > 1) continue;
    made.size = boundedAmount(machine.overAllCalls(made.size.growth, calls, rounds, loop));
  }
}

/** Calls in one round of the loops over whose rounds together the function is called so often. */
function callsOfOneRound({ calls, amortisedAt }: Recursive, machine: AbstractMachine): Growth {
  if (amortisedAt === null || amortisedAt >= machine.loops.length - 1) return calls;
  const rounds = machine.timesSinceBefore(amortisedAt);
  return rounds.length === 1 ? addGrowths(ONE, multiplyGrowths(calls, power(rounds, -1))) : calls;
}

/** `for p in permutations(rest): result.append([x] + p)`: the outermost call goes through a result for each leaf. */
function collectResults(
  frame: Frame,
  recursive: Recursive,
  loop: OpenLoop,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const { called, yielded } = frame;
  const returned = yielded ?? frame.returned;
  const { calls, depth } = recursive;
  const sizeOf = (items: Expression) => {
    const value = machine.peek(items, scope);
    return (value.kind === 'collection' && fixedValue(value.size)) || 1;
  };
  const isGrowing = (items: Expression): boolean => {
    if (items.kind === 'binary') return isGrowing(items.left) || isGrowing(items.right);
    const value = machine.peek(items, scope);
    if (value.kind === 'number') return !isConstant(machine.sizes.resolve(value.amount.growth));
    return value.kind !== 'collection' || fixedValue(value.size) === null;
  };
  const isByStep = recursive.asLoop?.progress === 'arithmetic';
  const times = isByStep ? Math.max(timesMultiplied(frame, sizeOf), timesAsLarge(frame)) : 1;
  if (returned?.kind === 'collection' && times > 1) {
    const count = exponential(times, depth);
    settleResults(frame, count, loop, machine);
    holdResults(returned, count, frame, recursive, machine);
    return;
  }
  if (returned?.kind === 'collection' && isByStep && isMultipliedByRounds(frame, isGrowing)) {
    const count = factorial(depth);
    // The last round of calls adds to results of a call less.
    settleResults(frame, multiplyGrowths(count, power(depth, -1)), loop, machine);
    holdResults(returned, count, frame, recursive, machine);
    machine.hasAssumed = true;
    return;
  }
  if (isByStep) settleLonger(frame, depth, machine);
  const larger = timesAsLarge(frame);
  if (returned?.kind === 'collection' && recursive.asLoop?.progress === 'geometric' && larger > 1) {
    const count = sizeOfHalves(recursive, larger);
    settleResults(frame, count, loop, machine);
    holdResults(returned, count, frame, recursive, machine);
    return;
  }
  const isSteep = calls.some((term) =>
    [...term.values()].some((one) => one.exponent > 0 || one.factorial > 0),
  );
  const isOwn = (of: Expression | null) => of?.kind === 'call' && of.name === called.name;
  const isCollected = [...everything(called.body)].some(
    (node) =>
      (node.kind === 'each' && isOwn(node.iterable)) ||
      (node.kind === 'call' && /^(?:map|flatMap|forEach)$/.test(node.name) && isOwn(node.receiver)) ||
      (node.kind === 'comprehension' && node.clauses.some(({ iterable }) => isOwn(iterable))),
  );
  if (returned?.kind !== 'collection' || !isSteep || !isCollected) return;
  holdResults(returned, calls, frame, recursive, machine);
}

/** `half + half`, where half is the result for half the number: as long as the number is large. */
function sizeOfHalves({ parameters, depth }: Recursive, times: number): Growth {
  const halved = symbolsOf(depth);
  const numbers = parameters.filter(({ bound }) =>
    [...symbolsOf(bound)].some((symbol) => halved.has(symbol)),
  );
  const size = addGrowths(ONE, ...numbers.map(({ bound }) => bound));
  return times > 2 ? power(size, Math.log2(times)) : size;
}

/** Charges the results of a recursive function: texts and lists among them are each as long as it is deep. */
function holdResults(
  returned: Collection,
  count: Growth,
  { called }: Frame,
  { depth, what }: Recursive,
  machine: AbstractMachine,
): void {
  returned.size = boundedAmount(count);
  returned.parts = null;
  const growth = returned.items.kind === 'collection' ? multiplyGrowths(count, depth) : count;
  const costs = machine.loops.at(-2)?.costs;
  // A generator keeps none of what it yields.
  const isKept = returned.type !== 'iterator';
  if (costs) keepLargest(costs, { growth, reasons: [{ line: called.line, what, cost: growth }] });
  const copies = machine.made.filter((made) => made.holder === returned);
  for (const made of [returned, ...copies]) made.isView = true;
  if (isKept) machine.hold(growth, called.line, message`the ${typeName(returned.type)} is held`);
}

/** Charges the memory of the call stack: the frames of the open calls and the copies that they hold. */
function holdFrames(
  frame: Frame,
  recursive: Recursive,
  own: AbstractMachine['made'],
  longer: ReadonlySet<number>,
  machine: AbstractMachine,
): void {
  const { name, line } = frame.called;
  machine.hold(recursive.depth, line, message`calls of ${name} that are open at once`);
  const symbols = recursive.parameters.map(({ symbol }) => symbol);
  for (const made of own) {
    if (made.isView || made.holder !== null || isOfViews(made)) continue;
    // A copy of a result stands for those of the calls within, which are smaller.
    const held = weight(made).filter((term) => frame.sizeOfResult === null || !term.has(frame.sizeOfResult));
    const size: Growth = machine.sizes.resolveSince(held, frame.firstSize, new Set(symbols));
    const what = message`copies that the open calls of ${name} hold`;
    if ([...symbolsOf(size)].some((symbol) => longer.has(symbol)))
      machine.hold(multiplyGrowths(recursive.depth, machine.sizes.resolve(size)), made.line, what);
    const of = recursive.parameters.find(
      ({ symbol }) => symbolsOf(size).has(symbol) && symbols.includes(symbol),
    );
    if (of === undefined && isOfOpenCalls(made))
      machine.hold(multiplyGrowths(recursive.depth, machine.sizes.resolve(size)), made.line, what);
    if (of === undefined) continue;
    const progress = recursive.isHalving ? 'geometric' : 'arithmetic';
    const sum = sumOver(size, { symbol: of.symbol, progress, count: recursive.depth, bound: of.bound });
    machine.hold(sum, made.line, what);
  }
}

/** True for a tuple of numbers and of views, which hold nothing of their own: `items.split_first()`. */
function isOfViews({ type, parts }: Collection): boolean {
  return (
    type === 'tuple' && parts !== null && parts.every((part) => part.kind !== 'collection' || part.isView)
  );
}

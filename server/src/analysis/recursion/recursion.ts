/** Solves recursive functions: finds the number and the depth of their calls. */
import { type Message, type MessageValue, message } from '@coderoom/contract/message';

import {
  factorial,
  type Growth,
  isAtMost,
  isConstant,
  isLogarithmic,
  multiplyGrowths,
  ONE,
  type Progress,
} from '#analysis/growth/growth.ts';
import { consumedBy, reachedFrom } from '#analysis/loops/rounds/cursor.ts';
import { isOfDigits } from '#analysis/loops/rounds/digits.ts';
import type { Frame, RecursiveCall } from '#analysis/machine/frames.ts';
import { type AbstractMachine, NotAvailable } from '#analysis/machine/machine.ts';
import { identityOf, type Scope, type Value } from '#analysis/machine/values.ts';
import { followDifferentLinks, isAlongLinks, repeatedAlong } from './along-links.ts';
import { downToChildren } from './children.ts';
import { downDocument } from './down-documents.ts';
import { guardedBy, placesOfWays } from './guarded-calls.ts';
import { halvedListOf } from './halved-lists.ts';
import type { SizeParameter } from './measures.ts';
import { pickedByParent } from './picked-children.ts';
import { untilTakenOut } from './put-back-later.ts';
import { rangeAsked } from './ranges-asked.ts';
import { readingCalls, settleRoundsOfCalls } from './reading-calls.ts';
import { type Recursion, solveRecursion } from './recurrences.ts';
import { selfCallsOf, sizeParametersOf, togetherOf } from './self-calls.ts';
import { areCallsByPieces, takesBeforeCalls } from './taking-first.ts';
import {
  awayFromParent,
  chasedBy,
  filledBy,
  goesToChildren,
  isOnBoard,
  linkedBy,
  nestedIn,
} from './walks.ts';

/** Result of analysing a recursive function. */
export interface Recursive {
  what: Message;
  asLoop: { progress: Progress; runs: Map<number, Growth> } | null;
  calls: Growth;
  depth: Growth;
  total(work: Growth): Growth;
  parameters: readonly SizeParameter[];
  /** Loop level for which the calls are the total over all its rounds; null if they count for each start. */
  amortisedAt: number | null;
  /** Every call gets a constant fraction of the problem. */
  isHalving: boolean;
}

/** Analyses the recursive calls of a function. */
export function recursionOf(
  frame: Frame,
  machine: AbstractMachine,
  scope: Scope,
  values: readonly Value[],
): Recursive {
  const { called } = frame;
  frame.recursive = frame.recursive.filter((call) => !isExchange(call, frame));
  settleRoundsOfCalls(frame, machine);
  const parameters = sizeParametersOf(frame, machine, scope, values);
  const calls = frame.recursive.map((call) => selfCallsOf(call, frame, parameters));
  const ways = Math.max(...calls.map(({ length }) => length));
  const together = togetherOf(frame.recursive).flatMap((set) =>
    Array.from({ length: ways }, (_, way) =>
      set.map((index) => calls[index]?.[way] ?? calls[index]?.at(-1)).filter((call) => call !== undefined),
    ),
  );
  const name: MessageValue = called.name || message`the function`;
  if (together.length === 0) return oneByOne(message`${name} calls itself step by step`, ONE, parameters);
  if (isOfOwnDigits(frame, machine, scope))
    return oneByOne(message`${name} calls itself step by step`, ONE, parameters);
  const solved = solveRecursion(parameters, together);
  const taking = solved?.asLoop
    ? null
    : pieceByPiece(name, frame, machine, scope, parameters, solved !== null);
  if (taking?.isSure) return taking.pieces;
  const chased = solved === null ? chasedBy(frame, machine, scope) : null;
  if (chased !== null) {
    const asLoop = { progress: 'geometric' as const, runs: new Map<number, Growth>() };
    const what = isLogarithmic(chased)
      ? message`${name} goes from one to the next in a forest that is kept flat`
      : message`${name} calls itself step by step`;
    return { ...oneByOne(what, chased, parameters), asLoop, isHalving: true };
  }
  const halved = solved === null ? halvedListOf(frame, machine) : null;
  if (halved !== null) return described(halved, name, parameters);
  const guarded = guardedBy(frame, machine, scope, parameters);
  const isChain =
    solved?.asLoop && !isManifold(frame.recursive) && isAtMost(solved.calls, guarded?.states ?? []);
  if (guarded !== null && !isChain) {
    const { states, isMemo, level } = guarded;
    const what = isMemo
      ? message`${name} keeps its results and works out each of them once`
      : message`${name} comes to each place once`;
    const depth = solved && isMemo ? solved.depth : states;
    return { ...eachOnce(oneByOne(what, states, parameters), frame), depth, amortisedAt: level };
  }
  const isOpen = solved === null || solved.asLoop === null;
  const inTree = isOpen
    ? (awayFromParent(frame, machine, scope) ??
      downToChildren(frame, machine, scope) ??
      pickedByParent(frame, machine, scope))
    : null;
  if (inTree !== null) return nodeByNode(name, inTree, frame, parameters);
  const isToChildren = isOpen && solved !== null && goesToChildren(frame);
  // `isOrdered(node.left, least, node.key) && isOrdered(node.right, node.key, most)`: there are fewer nodes than keys.
  const isSplit = solved?.asLoop != null && togetherOf(frame.recursive).some(({ length }) => length > 1);
  const isAlongTree =
    isToChildren ||
    ((solved?.asLoop === null || isSplit) && isAlongLinks(frame) && followDifferentLinks(frame));
  // `for item in items: flatten(item)`: an item is not one less than the list that it is in.
  const isAnyOrder = solved?.calls.some((term) => [...term.values()].some((one) => one.factorial > 0));
  const nested =
    downDocument(frame, machine) ?? (solved === null || isAnyOrder ? nestedIn(frame, machine) : null);
  if (solved !== null && nested === null && !isAlongTree)
    return described(rangeAsked(solved, frame) ?? solved, name, parameters);
  if (nested !== null)
    return oneByOne(message`${name} goes through the nodes one by one`, nested, parameters);
  const repeated = isAlongLinks(frame) ? repeatedAlong(frame, machine) : null;
  if (repeated !== null) return described(repeated, name, parameters);
  const linked = linkedBy(frame, machine, scope);
  // A child may be that of several nodes.
  if (linked !== null && isToChildren) machine.hasAssumed = true;
  if (linked !== null) return nodeByNode(name, linked, frame, parameters);
  const places = placesOfWays(frame, machine, scope);
  if (places !== null) return described(eachWay(places), name, parameters);
  const takenOut = untilTakenOut(frame, scope, machine);
  if (takenOut !== null) return oneByOne(message`${name} calls itself step by step`, takenOut, parameters);
  const filled = filledBy(frame, machine, scope);
  if (filled !== null) return described(filled, name, parameters);
  if (taking !== null) return taking.pieces;
  const reading = readingCalls(frame, machine);
  if (reading !== null)
    return oneByOne(message`${name} takes the next piece with every call`, reading, parameters);
  if (parameters.every(({ bound }) => isConstant(bound)) && isOnBoard(frame, scope, machine))
    return oneByOne(message`${name} calls itself step by step`, ONE, parameters);
  throw new NotAvailable(
    message`How often ${name} calls itself cannot be told from the program (line ${called.line}).`,
  );
}

/**
 * Returns the recursion of functions that take something apart; sure is that each call is about another piece, and not
 * only that pieces are taken.
 */
function pieceByPiece(
  name: MessageValue,
  frame: Frame,
  machine: AbstractMachine,
  scope: Scope,
  parameters: readonly SizeParameter[],
  isSolved: boolean,
): { pieces: Recursive; isSure: boolean } | null {
  const { body } = frame.called;
  const consumed = consumedBy(body, scope, machine, frame);
  const reached = reachedFrom(body, scope, machine);
  if (consumed === null) return null;
  const { count, round, level, takes } = consumed;
  const pieces = oneByOne(message`${name} takes the next piece with every call`, count, parameters);
  pieces.asLoop?.runs.set(round, count);
  return {
    pieces: { ...pieces, amortisedAt: level },
    isSure:
      takesBeforeCalls(frame, reached, takes, machine) &&
      (!isSolved || areCallsByPieces(frame, reached, consumed)),
  };
}

/** `root(digitSum(n))`: the first call takes as long as all others together. */
function isOfOwnDigits(
  { called, recursive, parameters }: Frame,
  machine: AbstractMachine,
  scope: Scope,
): boolean {
  return (
    togetherOf(recursive).every(({ length }) => length === 1) &&
    recursive.every(({ written, times }) =>
      [...parameters.keys()].some((name, index) => {
        const given = written[index - parameters.size + written.length];
        return (
          isConstant(times) && given !== undefined && isOfDigits(given, name, called.body, scope, machine)
        );
      }),
    )
  );
}

/** True for a call in a loop over written values, each of which may lead elsewhere: `for d in [(0, 1), (1, 0)]`. */
function isManifold(calls: readonly RecursiveCall[]): boolean {
  return calls.some(({ fixedTimes }) => fixedTimes > 1);
}

/** `if (a < b) return f(b, a)`: the call only exchanges its arguments, and that once. */
function isExchange({ given }: RecursiveCall, { parameters }: Frame): boolean {
  const own = [...parameters.values()];
  return (
    given.length === own.length &&
    given.every((value) => own.includes(value)) &&
    new Set(given).size === own.length &&
    given.some((value, index) => value !== own[index])
  );
}

/** Solves a search that goes every way through so many places: one of all to begin with, then one of those that are left. */
function eachWay(places: Growth): Recursion {
  const calls = factorial(places);
  return { asLoop: null, calls, depth: places, total: (work) => multiplyGrowths(calls, work) };
}

/** Each call is about another name: what is kept under each is gone through once. */
function eachOnce(once: Recursive, { parameters }: Frame): Recursive {
  for (const own of parameters.values())
    if (own.kind !== 'number') for (const id of identityOf(own)) once.asLoop?.runs.set(id, once.calls);
  return once;
}

function nodeByNode(
  name: MessageValue,
  nodes: Growth,
  frame: Frame,
  parameters: readonly SizeParameter[],
): Recursive {
  return eachOnce(oneByOne(message`${name} goes through the nodes one by one`, nodes, parameters), frame);
}

/** A linear chain of so many calls. */
function oneByOne(what: Message, calls: Growth, parameters: readonly SizeParameter[]): Recursive {
  const runs = new Map(parameters.map(({ symbol, bound }) => [symbol, bound]));
  return {
    ...{ what, asLoop: { progress: 'arithmetic', runs }, calls, depth: calls, parameters },
    ...{ amortisedAt: null, isHalving: false, total: (work) => work },
  };
}

function described(solved: Recursion, name: MessageValue, parameters: readonly SizeParameter[]): Recursive {
  const isHalving =
    solved.calls !== solved.depth && !isAtMost(solved.calls, solved.depth) && solved.asLoop === null;
  const { asLoop, depth } = solved;
  const what =
    asLoop === null
      ? message`${name} calls itself several times`
      : asLoop.progress === 'geometric'
        ? message`each call of ${name} has a fraction of the problem`
        : message`${name} calls itself step by step`;
  return {
    ...solved,
    what,
    parameters,
    amortisedAt: null,
    isHalving: asLoop?.progress === 'geometric' || (isHalving && isLogarithmic(depth)),
  };
}

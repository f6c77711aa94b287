import { addAmounts, boundedAmount, sizeAmount } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  isConstant,
  ONE,
  type Progress,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { boundsOfChanged } from '#analysis/loops/changes/changed-numbers.ts';
import { timesRefilled } from '#analysis/loops/changes/refilled-twice.ts';
import { conditionsHeld, type Going, namesAsked } from '#analysis/loops/facts/conditions.ts';
import { isPutBackByMethods } from '#analysis/loops/facts/put-back-by-methods.ts';
import type { Bound, LoopSituation } from '#analysis/loops/facts/situation.ts';
import { isPutBack } from '#analysis/loops/facts/transfers.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type Collection, numberOf, UNKNOWN, type Value, withIdentity } from '#analysis/machine/values.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { levelAcrossCalls, levelOfSearches } from './across-calls.ts';
import { stayBehind } from './following.ts';
import { backAsFarAsForth } from './given-back.ts';
import { isMovedBack } from './moved-back.ts';

type While = Extract<Statement, { kind: 'while' }>;

/** The rounds of a loop. */
export interface Rounds {
  count: Growth;
  progress: Progress;
  runs: Map<number, Growth>;
  drains: Collection | null;
  /** Loop level for which `count` is the total over all rounds of the loops within it; null if it isn't amortised. */
  amortisedAt: number | null;
  /** For such a loop, how often it runs in one round of the loop around it; null if nothing is known of that. */
  share: Growth | null;
  /** How often each round can come again; null if it comes once. */
  again: Growth | null;
  /** Values of the changed numbers after the loop. */
  afterwards: Map<string, Value>;
}

/** Opens the loop: the symbols of its variables get their bounds. */
export function openRounds(loop: While, going: Going, bound: Bound, situation: LoopSituation): Rounds {
  const { machine, symbols, before } = situation;
  if (bound.isConditional && !isConstant(machine.sizes.resolve(bound.count))) machine.hasAssumed = true;
  const runs = new Map<number, Growth>();
  const afterwards = new Map<string, Value>();
  const limits = limitsOf(going, situation);
  const steps = [...loop.after, ...(loop.test ? [loop.test] : [])];
  const bounds = boundsOfChanged(loop.body, bound.count, before, machine, steps, situation.own.changes);
  for (const [path, symbol] of symbols) {
    const start = before.get(path);
    const startGrowth = start?.kind === 'number' ? start.amount.growth : ONE;
    const limit = limits.get(path);
    const growth = limit ? addGrowths(startGrowth, limit) : (bounds.get(path) ?? startGrowth);
    // While the loop runs, it is less than its limit, however large it was at first.
    const within = limit ?? growth;
    machine.sizes.get(symbol).bound = within;
    const isControl = bound.by.includes(path);
    if (isControl && !bound.isConditional && !bound.isJumping) runs.set(symbol, within);
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(growth, path).id)));
  }
  stayBehind(afterwards, situation);
  if (bound.another !== undefined) tellApart(bound.another, bound.count, runs, situation);
  if (bound.halves !== undefined) halve(bound.halves, runs, situation);
  const taken = bound.progress === 'arithmetic' ? backAsFarAsForth(bound, situation) : null;
  const marked = bound.markedSince ?? machine.loops.length;
  const together = marked < machine.loops.length ? marked : null;
  const isKnown =
    bound.drains === null &&
    [...symbolsOf(machine.sizes.resolve(bound.count))].every((id) => {
      const { isGuess, isValue, isNumber } = machine.sizes.get(id);
      return !isGuess && !isValue && !isNumber;
    });
  const amortisedAt =
    bound.progress === 'arithmetic' || isDivided(bound.by, situation)
      ? ((isKnown ? levelAcrossCalls(bound.by, machine) : null) ??
        levelOfSearches(bound.by, machine) ??
        levelOfSteps(bound, situation) ??
        taken?.level ??
        together)
      : null;
  if (taken !== null && amortisedAt === taken.level) bound.count = taken.count;
  const share =
    amortisedAt === null
      ? null
      : (shareOf(bound.count, amortisedAt, machine) ?? shareOfCall(bound, amortisedAt, situation));
  for (const path of share === null ? [] : bound.by) moveOn(path, share ?? ONE, afterwards, situation);
  if (bound.pieces) takePiece(bound, bound.pieces, runs, afterwards, situation);
  return {
    share,
    again: bound.again ?? null,
    count: bound.count,
    progress: bound.progress,
    runs,
    drains: bound.drains,
    amortisedAt,
    afterwards,
  };
}

/** Returns the level of the outermost loop that neither sets anew what the rounds change nor puts back what they take out. */
function levelOfSteps({ by, drains }: Bound, situation: LoopSituation): number | null {
  const { machine } = situation;
  const level = machine.amortisationLevel(by, drains !== null, namesOfTests(situation));
  if (level === null) return level;
  const isBack =
    drains === null
      ? isMovedBack
      : (path: string, body: readonly Statement[]) =>
          isPutBack(path, body) ||
          timesRefilled(body).has(path) ||
          isPutBackByMethods(path, body, situation.scope, machine);
  // What a call runs is the body of the loop that stands for it.
  const bodyAt = (index: number) =>
    machine.loops[index]?.body ?? machine.frames.find((one) => one.level === index + 1)?.called.body;
  const putBack = machine.loops.findLastIndex((_, index) => {
    const body = index >= level ? bodyAt(index) : undefined;
    return body !== undefined && by.some((path) => isBack(path, body, machine));
  });
  if (putBack < 0) return level;
  return putBack + 1 < machine.loops.length ? putBack + 1 : null;
}

function namesOfTests({ loopTests, body }: LoopSituation): Set<string> {
  return new Set(conditionsHeld(loopTests, body).flatMap((condition) => [...namesAsked(condition)]));
}

/** Returns a part of the rounds that all of them together are of the loop around: the letters of one word of a text. */
export function shareOf(count: Growth, level: number, { loops, sizes }: AbstractMachine): Growth | null {
  const around = loops[level];
  if (around?.body == null || loops.slice(level + 1).some((loop) => !isConstant(loop.count))) return null;
  const round = sizes.bounded(around.count).id;
  around.runs.set(round, around.count);
  const share = sizes.bounded(count);
  share.whole = { total: count, partOf: new Set([round]) };
  return sizeAmount(share.id).growth;
}

/** Returns how much one call takes of the pieces that all calls of a recursion take: a component of a graph, from a stack. */
function shareOfCall(
  { count, pieces }: Bound,
  level: number,
  { machine, scope }: LoopSituation,
): Growth | null {
  const { frames, loops, sizes } = machine;
  const call = loops[level];
  if (pieces === undefined || call === undefined || level >= (frames.at(-1)?.level ?? 0)) return null;
  const isOfCall = [...pieces.places].some((path) => {
    const taken = machine.getPath(path, scope);
    return taken?.kind === 'collection' && taken.level > level;
  });
  if (isOfCall) return null;
  call.runs.set(pieces.round, count);
  const share = sizes.bounded(count);
  share.whole = { total: count, partOf: new Set([pieces.round]) };
  return sizeAmount(share.id).growth;
}

/** `start = i; while …: i += 1; word = text[start:i]`: the counter is as much further as there were rounds. */
function moveOn(
  path: string,
  share: Growth,
  afterwards: Map<string, Value>,
  { before, changes }: LoopSituation,
): void {
  const start = before.get(path);
  const own = changes.filter((change) => change.path === path);
  const isCounted = own.every(({ operator, value }) => operator === '+' && value.kind === 'literal');
  if (start?.kind !== 'number' || start.amount.linear === null || own.length === 0 || !isCounted) return;
  afterwards.set(path, numberOf(addAmounts(start.amount, boundedAmount(share))));
}

/** `start = pos; while …: pos += 1; word = text[start:pos]` in a recursion: the pieces of all calls are the whole text. */
function takePiece(
  { count }: Bound,
  { round, places }: NonNullable<Bound['pieces']>,
  runs: Rounds['runs'],
  afterwards: Map<string, Value>,
  situation: LoopSituation,
): void {
  const { sizes } = situation.machine;
  runs.set(round, count);
  const piece = sizes.bounded(count);
  piece.whole = { total: count, partOf: new Set([round]) };
  for (const path of places) moveOn(path, sizeAmount(piece.id).growth, afterwards, situation);
}

/** A name that is another one in each round is told from others, so that what is kept under each is gone through once. */
function tellApart(
  path: string,
  count: Growth,
  runs: Map<number, Growth>,
  { machine, scope }: LoopSituation,
): void {
  const { id } = machine.sizes.bounded(count);
  const known = withIdentity(machine.getPath(path, scope) ?? UNKNOWN, id, true);
  if (known === null) return;
  runs.set(id, count);
  machine.setPath(path, known, scope);
}

/** A collection of which each round leaves about half: its size takes values that fall by a factor. */
function halve(path: string, runs: Map<number, Growth>, { machine, scope }: LoopSituation): void {
  const collection = machine.getPath(path, scope);
  if (collection?.kind !== 'collection') return;
  const { id } = machine.sizes.bounded(collection.size.growth);
  runs.set(id, collection.size.growth);
  machine.setPath(path, { ...collection, size: sizeAmount(id), parts: null }, scope);
}

/** A number that is only ever divided: however often the loop starts, it goes on where it was. */
function isDivided(paths: readonly string[], { steps }: LoopSituation): boolean {
  return (
    paths.length > 0 &&
    paths.every((path) =>
      steps.get(path)?.every(({ change }) => /^(?:\/\/?|>>)$/.test(change.operator ?? '')),
    )
  );
}

/** A comparison in the test bounds the variable while the loop runs. */
function limitsOf(going: Going, { machine, before, symbols }: LoopSituation): Map<string, Growth> {
  const limits = new Map<string, Growth>();
  for (const condition of going.all) {
    if (condition.kind !== 'comparison' || !/^[<>]/.test(condition.operator)) continue;
    const [small, large] = condition.operator.startsWith('<')
      ? [condition.left, condition.right]
      : [condition.right, condition.left];
    const path = pathOf(small);
    if (path === null || !symbols.has(path)) continue;
    const value = machine.peek(large, before);
    if (value.kind === 'number') limits.set(path, value.amount.growth);
  }
  return limits;
}

/** Bounds the number of rounds of a loop by its conditions. */
import { message } from '@coderoom/contract/message';
import { addGrowths, growthOfSize, isAtMost, isConstant, symbolsOf } from '#analysis/growth/growth.ts';
import { byHead, drainedPath, drainOf, isOutrun } from '#analysis/loops/changes/drains.ts';
import { byHalving } from '#analysis/loops/changes/replaced.ts';
import { type Condition, continues, type Going, namesAsked } from '#analysis/loops/facts/conditions.ts';
import { alongLinks, byFollowing, byLastItem, byLookUp, byOwnSteps } from '#analysis/loops/facts/links.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { extentOf } from '#analysis/machine/weights.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import {
  everything,
  innermostObject,
  isBehindLast,
  isNumberLiteral,
  namesIn,
  pathOf,
  withoutRounding,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { byComparison, byTowardsZero } from './comparisons.ts';
import { movesEither } from './either-counter.ts';
import { byFilling } from './filling.ts';
import { byPasses, byPassesOf } from './passes.ts';
import { placesAskedBetween } from './places-asked.ts';
import { byCommands } from './reading.ts';

/**
 * A loop that ends depending on its values, all of which move in one direction only, gets an unknown number of rounds.
 * Returns null if they go up and down, or if nothing changes at all.
 */
export function byItsValues({ all }: Going, situation: LoopSituation): Bound | null {
  const { machine, symbols, steps, changes, body, line } = situation;
  const linked =
    byFollowing(situation) ?? byLookUp(situation) ?? byLastItem(situation) ?? byOwnSteps(situation);
  if (linked) return linked;
  const tested = new Set(all.flatMap((condition) => [...namesAsked(condition)]));
  const isErratic = [...steps].some(([path, own]) => {
    const operators = own.map(({ change }) => change.operator);
    const isUp =
      operators.some((operator) => operator === '*' || operator === '+') ||
      own.some(({ after }) => {
        const multiple = after?.linear?.multiples.get(symbols.get(path) ?? -1) ?? 0;
        return multiple > 1 || (multiple === 1 && (after?.linear?.constant ?? 0) > 0);
      });
    const isDown = own.some(({ change, after }) => {
      const multiple = after?.linear?.multiples.get(symbols.get(path) ?? -1) ?? 1;
      const isLess = multiple < 1 || (multiple === 1 && (after?.linear?.constant ?? 0) < 0);
      return isLess || /^(?:\/|-|>>)/.test(change.operator ?? '') || isQuotient(change.value);
    });
    return tested.has(path) && isUp && isDown;
  });
  const moves = changes.length > 0 || effectsOf(body).calls.length > 0 || effectsOf(body).marks.length > 0;
  if (isErratic || !moves) return null;
  const by = [...tested].filter((path) => steps.has(path));
  const places = placesAskedBetween(all, situation);
  if (places !== null) return { ...boundOfOneRound(), count: places, by };
  const size = machine.sizes.input(
    '',
    message`how often the loop in line ${line} runs, which its values decide`,
  );
  size.isGuess = true;
  return {
    ...boundOfOneRound(),
    count: growthOfSize(size.id),
    by,
  };
}

function isQuotient(value: Expression): boolean {
  return value.kind === 'binary' && /^(?:\/|>>)/.test(value.operator);
}

/** @param isOneOfSeveral true for conditions one of which is enough for the loop to go on */
export function boundOf(going: Going, situation: LoopSituation, isOneOfSeveral = false): Bound | null {
  const bounds = going.all
    .map((condition) => boundBy(condition, situation))
    .filter((bound) => bound !== null);
  const alternatives = going.any.length > 0 ? alternativesOf(going.any, situation) : null;
  // Beside one of several conditions an index may be asked for that has not come to its end.
  const isIndexed =
    alternatives === null &&
    !(isOneOfSeveral && bounds.length > 0) &&
    !movesEither(bounds, situation) &&
    !going.all.some((condition) => isHeaded(condition, situation));
  const indexed = isIndexed ? byIndexing(situation) : null;
  if (indexed) {
    // A counter that values limit goes no further than what it indexes.
    const isFurther = bounds.every(({ count }) => situation.machine.sizes.isByValue(count));
    if (isFurther) return indexed;
    bounds.push(indexed);
  }
  if (alternatives) bounds.push(alternatives);
  const isDrained = bounds.some(({ drains }) => drains !== null);
  const certain = bounds.filter(
    (bound) => !bound.isConditional && !(isDrained && isLeftOutAtTimes(bound, situation)),
  );
  // What the values bound is known better than how much there is to read.
  const better = certain.filter(({ isByInput }) => !isByInput);
  const known = better.length > 0 ? better : certain;
  // Of several conditions those count that go by how much there is, if there are any.
  const bySize = known.filter(({ count }) => !situation.machine.sizes.isByValue(count));
  const counted = bySize.length > 0 ? bySize : known;
  // A loop that makes nodes of items, level by level, has as many rounds as there are items: the nodes follow from that.
  const byItems = counted.filter(
    ({ drains, count }) => drains === null || !situation.machine.isOfNodes(count),
  );
  const sure = byItems.length > 0 ? byItems : counted;
  if (sure.length > 0) return sure.reduce((best, bound) => nearer(best, bound, situation.machine));
  const [first, ...others] = bounds;
  if (first === undefined) return null;
  // Each round makes progress on at least one of them.
  for (const bound of others) {
    first.count = addGrowths(first.count, bound.count);
    first.by.push(...bound.by);
    first.drains ??= bound.drains;
  }
  return first;
}

/** `v = heap.pop(); if done[v]: continue; count += 1`: not each round counts. */
function isLeftOutAtTimes({ drains, by }: Bound, { body, steps }: LoopSituation): boolean {
  const skips = body.filter((one) => one.kind === 'branch' && continues([one])).map(({ line }) => line);
  return (
    drains === null &&
    by.length > 0 &&
    by.every((path) => {
      const own = steps.get(path) ?? [];
      return own.length > 0 && own.every(({ change }) => skips.some((line) => change.line > line));
    })
  );
}

function isHeaded(condition: Condition, situation: LoopSituation): boolean {
  return condition.kind === 'comparison' && byHead(condition, situation) !== null;
}

/** A counter that indexes a list or text stops at its end. */
function byIndexing({ body, machine, scope, steps, changes, loopTests }: LoopSituation): Bound | null {
  for (const node of [...everything(loopTests), ...everything(body)]) {
    const [object, index] = indexIn(node);
    if (object === null || index === null) continue;
    const collection = machine.peek(object, scope);
    if (collection.kind !== 'collection' || isConstant(extentOf(collection))) continue;
    // `places[items[i]]`: where an item says, not further with each round.
    const isOfItem = everything([index]).some(({ kind }) => kind === 'index');
    if (/map|set/.test(collection.type) || isReduced(index) || isOfItem) continue;
    for (const name of namesIn(index)) {
      // One that starts anew comes to the end again.
      if (
        changes.some(
          ({ path, operator, value }) => path === name && operator === null && isNumberLiteral(value),
        )
      )
        continue;
      const isCounting = steps.get(name)?.some(({ change }) => {
        const isStep = change.operator === '+' || change.operator === '-';
        return isStep && !change.isConditional && change.value.kind === 'literal';
      });
      if (isCounting) return { ...boundOfOneRound(), count: extentOf(collection), by: [name] };
    }
  }
  return null;
}

/** Returns the parts of `a[i]` and `a.charAt(i)`. */
function indexIn(node: Statement | Expression): readonly [Expression | null, Expression | null] {
  if (node.kind === 'index') return [node.object, node.index];
  const [only = null] = node.kind === 'call' ? node.arguments : [];
  const isTaken = node.kind === 'call' && /^(?:charAt|charCodeAt|at|get)$/.test(node.name);
  return [isTaken ? node.receiver : null, only];
}

/** `a[i % n]`: the index goes round. */
function isReduced(index: Expression): boolean {
  return [...everything([index])].some((node) => node.kind === 'binary' && /^[%&]$/.test(node.operator));
}

function isLess(one: Bound, other: Bound, { sizes }: AbstractMachine): boolean {
  const [first, second] = [sizes.resolve(one.count), sizes.resolve(other.count)];
  return isAtMost(first, second) && !isAtMost(second, first);
}

/** Returns the bound that ends the loop first, or the smaller of both if that cannot be told. */
function nearer(best: Bound, bound: Bound, machine: AbstractMachine): Bound {
  const { sizes, facts, input } = machine;
  // How many lines there are, and how long they are, is known only when the program has been seen to its end.
  const areApart = facts.usesCells && input.lines.areRowsAndColumns(best.count, bound.count);
  if (!areApart && isLess(bound, best, machine)) return isLeastOf(best, bound, machine) ? best : bound;
  const [first, second] = [sizes.resolve(best.count), sizes.resolve(bound.count)];
  if (!areApart && isAtMost(first, second)) return best;
  const isPlain = [first, second].every((one) => one.length === 1 && symbolsOf(one).size <= 1);
  const isSized = areApart || [first, second].every((one) => symbolsOf(one).size === 1);
  if (!isPlain || !isSized || sizes.isByValue(first)) return best;
  if (best.progress !== bound.progress || best.drains || bound.drains) return best;
  return { ...best, count: growthOfSize(sizes.least(best.count, bound.count).id) };
}

/** True if the first bound is the smaller of two, of which the other bound is one. */
function isLeastOf({ count }: Bound, bound: Bound, { sizes }: AbstractMachine): boolean {
  const [id = -1] = symbolsOf(count);
  const least = id < 0 ? null : sizes.get(id);
  if (least === null || least.orElse === null) return false;
  return [least.bound, least.orElse].some(
    (one) => one !== null && isAtMost(one, bound.count) && isAtMost(bound.count, one),
  );
}

/** `while a or b`: the sum of both bounds. */
function alternativesOf(any: readonly Going[], situation: LoopSituation): Bound | null {
  const bounds = any.map((going) =>
    isCarry(going, situation) ? boundOfOneRound() : boundOf(going, situation, true),
  );
  if (any.some((going) => going.all.some(isStillMissing))) return boundOfOneRound();
  const finite = bounds.filter((bound) => bound !== null);
  const [first, ...others] = finite;
  if (first === undefined || finite.length < bounds.length) return null;
  first.isConditional = false;
  for (const bound of others) {
    if (!isConstant(bound.count))
      first.progress = bound.progress === 'arithmetic' ? 'arithmetic' : first.progress;
    first.count = addGrowths(first.count, bound.count);
    first.by.push(...bound.by);
  }
  return first;
}

/** `while i >= 0 or j >= 0 or carry`: what is carried over, `carry = sum // 10`, is soon nothing once all is added. */
function isCarry({ all, any }: Going, { changes }: LoopSituation): boolean {
  const [only, ...others] = all;
  if (only === undefined || others.length > 0 || any.length > 0) return false;
  const isAboveZero =
    only.kind === 'truth'
      ? !only.isNegated
      : /^(?:>|!=)$/.test(only.operator) && only.right.kind === 'literal' && Number(only.right.text) === 0;
  const path = pathOf(only.kind === 'truth' ? only.of : only.left);
  const own = changes.filter((change) => change.path === path);
  return (
    isAboveZero &&
    // A flag is only set.
    own.some(({ value }) => value.kind !== 'literal') &&
    own.every(({ operator, value, part }) => {
      // A number that is halved itself takes its time.
      if (operator !== null) return false;
      const exact = withoutRounding(value);
      // `carry, digit = divmod(total, 10)`
      if (exact.kind === 'call') return exact.name === 'divmod' && part === 0;
      if (exact.kind === 'literal') return true;
      return exact.kind === 'binary' && isQuotient(exact) && isNumberLiteral(exact.right);
    })
  );
}

/** `while token == null or not token.hasMore()`: loops until something has been read. */
function isStillMissing(condition: Condition): boolean {
  if (condition.kind !== 'comparison' || condition.operator !== '==') return false;
  return [condition.left, condition.right].some((side) => side.kind === 'literal' && side.type === 'nothing');
}

/** `it != a.end()`: an iterator that moves on goes through what it begins in. */
function byIterator(condition: Condition, { machine, before, changes }: LoopSituation): Bound | null {
  if (condition.kind !== 'comparison' || !/^(?:!=|<)$/.test(condition.operator)) return null;
  const path = pathOf(condition.left);
  const isMoved = changes.some((change) => change.path === path && change.operator === '+');
  if (path === null || !isMoved) return null;
  const [from, to] = [condition.left, condition.right].map((side) => machine.peek(side, before));
  if (from?.kind !== 'collection' || to?.kind !== 'collection') return null;
  if (/^(?:text|builder)$/.test(from.type) && !isBehindLast(condition.right)) return null;
  return { ...boundOfOneRound(), count: from.size.growth, by: [path] };
}

/** `while (counts[c]-- > 0)`: as many rounds as the item says. */
function byItem(condition: Condition, { machine, before, body, loopTests }: LoopSituation): Bound | null {
  if (condition.kind !== 'comparison' || condition.operator !== '>') return null;
  const asked = condition.left.kind === 'assignment' ? condition.left.target : condition.left;
  const list = asked.kind === 'index' ? pathOf(innermostObject(asked)) : null;
  const isCountedDown = [...everything([...body, ...loopTests])].some(
    (node) =>
      node.kind === 'assignment' &&
      node.operator === '-' &&
      node.target.kind === 'index' &&
      pathOf(innermostObject(node.target)) === list,
  );
  const item = list !== null && isCountedDown ? machine.peek(asked, before) : null;
  return item?.kind === 'number' ? { ...boundOfOneRound(), count: item.amount.growth } : null;
}

function boundBy(condition: Condition, situation: LoopSituation): Bound | null {
  const counted = byItem(condition, situation);
  if (counted) return counted;
  const iterated = byIterator(condition, situation);
  if (iterated) return iterated;
  const filled = byFilling(condition, situation);
  if (filled) return filled;
  const halved = byHalving(condition, situation);
  if (halved) return halved;
  const drained = drainOf(condition, situation);
  if (drained !== null) {
    return {
      ...boundOfOneRound(),
      ...drained,
      progress: 'arithmetic',
      by: [drainedPath(condition, situation) ?? ''],
    };
  }
  const headed = condition.kind === 'comparison' ? byHead(condition, situation) : null;
  if (headed !== null && condition.kind === 'comparison') {
    const head = condition.operator.startsWith('>') ? condition.right : condition.left;
    return { ...boundOfOneRound(), ...headed, progress: 'arithmetic', by: [pathOf(head) ?? ''] };
  }
  if (isOutrun(condition, situation)) return null;
  const passed = byPassesOf(condition, situation);
  if (passed) return passed;
  if (condition.kind === 'comparison') return byComparison(condition, situation);
  return byTruth(condition.of, situation);
}

function byTruth(of: Expression, situation: LoopSituation): Bound | null {
  const { steps, changes } = situation;
  const target = of.kind === 'assignment' ? of.target : of;
  const path = pathOf(target);
  const along = path === null ? null : alongLinks(path, situation);
  if (along) return along;
  if (path === null) return null;
  const towardsZero = steps.has(path) ? byTowardsZero(path, situation) : null;
  if (towardsZero) return towardsZero;
  // A flag that is set while something changed.
  const own = changes.filter((change) => change.path === path);
  const isFlag = steps.has(path)
    ? own.every(({ value, operator }) => value.kind === 'literal' || operator === null)
    : own.length > 0 && own.every(({ value }) => value.kind === 'literal');
  return isFlag ? (byCommands(situation) ?? byPasses(situation)) : null;
}

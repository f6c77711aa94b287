/** Bounds the rounds of loops. This file analyses a loop's body once, for all its rounds. */
import { message } from '@coderoom/contract/message';
import { constantAmount, fixedValue, sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, ONE, symbolsOf, thinned } from '#analysis/growth/growth.ts';
import { addSums, addValuesTaken, widen } from '#analysis/loops/changes/changed-numbers.ts';
import { doubleAhead } from '#analysis/loops/changes/doubling.ts';
import { replaceAhead } from '#analysis/loops/changes/replaced.ts';
import { noteTakenByKey } from '#analysis/loops/changes/taken-by-key.ts';
import { lengthenAhead } from '#analysis/loops/changes/texts-replaced.ts';
import { growAhead, keepLetters, notePops } from '#analysis/loops/changes/widening.ts';
import { markCases, possibleCases } from '#analysis/loops/facts/cases.ts';
import { continues, ends } from '#analysis/loops/facts/conditions.ts';
import { type Iteration, iterationOver } from '#analysis/loops/facts/iteration.ts';
import { endByLimit, endlessIn, noteEndless } from '#analysis/loops/rounds/endless.ts';
import { fixedRoundsOf } from '#analysis/loops/rounds/fixed.ts';
import { drainWithin, loopOfLevels } from '#analysis/loops/rounds/levels.ts';
import { roundsOf, roundsUntilBreak } from '#analysis/loops/rounds/rounds.ts';
import { isDocumentPart, listOf } from '#analysis/machine/documents.ts';
import type { Flow } from '#analysis/machine/frames.ts';
import { freshValue, takeItem } from '#analysis/machine/items.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, innermostObject, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Loop = Extract<Statement, { kind: 'while' | 'each' }>;

/** Analyses a loop's body once and charges its cost for all rounds. */
export function executeLoop(loop: Loop, scope: Scope, machine: AbstractMachine): Flow {
  if (loop.kind === 'each') return executeEach(loop, scope, machine);
  for (const statement of loop.before) machine.execute([statement], scope);
  const fixed = fixedRoundsOf(loop, scope, machine);
  const rounds = roundsOf(loop, scope, machine);
  noteEndless(loop, rounds.count, machine);
  const level = rounds.amortisedAt === null ? drainWithin(loop.body, scope, machine) : null;
  if (level !== null && rounds.drains === null) Object.assign(rounds, level.once, { amortisedAt: level.at });
  const cases = possibleCases(loop.body, rounds.count, scope, machine);
  const comesAgain = rounds.again !== null;
  if (rounds.again !== null) {
    const what = message`each place may come again by a shorter way`;
    machine.openLoop({ line: loop.line, count: rounds.again, what });
    rounds.amortisedAt = null;
  }
  machine.openLoop({
    line: loop.line,
    count: ofPrimes(rounds.count, loop.body, machine),
    progress: rounds.progress,
    drains: rounds.drains,
    amortisedAt: rounds.amortisedAt,
    share: rounds.share,
    runs: rounds.runs,
    body: [...loop.body],
    steps: loop.after,
    test: loop.test,
    taken: loop.binds?.target ?? null,
    what: null,
    rounds: fixed,
  });
  notePops(loop.body, rounds.count, scope, machine);
  const limited = new Set(machine.limits.keys());
  lengthenAhead(loop, scope, machine);
  const balanced = growAhead(loop.body, scope, machine);
  doubleAhead(loop.body, scope, machine);
  replaceAhead(loop.body, scope, machine);
  const tested = loop.test ? machine.evaluate(loop.test, scope) : null;
  if (loop.binds && tested) machine.bind(loop.binds.target, tested, scope, loop.line);
  machine.execute(loop.body, scope);
  for (const step of loop.after) machine.evaluate(step, scope);
  noteTakenByKey(loop.body, scope, machine);
  addSums(loop.body, rounds.count, rounds.afterwards, scope, machine);
  addValuesTaken(loop.body, rounds.afterwards, scope, machine);
  for (const [path, value] of rounds.afterwards) machine.setPath(path, value, scope);
  if (cases) markCases(cases, machine);
  for (const collection of balanced) machine.steady.delete(collection);
  keepLetters(machine);
  for (const path of machine.limits.keys()) if (!limited.has(path)) machine.limits.delete(path);
  if (rounds.amortisedAt === null) machine.closeLoop();
  else machine.closeAmortised(rounds.amortisedAt);
  if (comesAgain) machine.closeLoop();
  machine.input.endLoop(rounds.count, loop.line);
  return 'next';
}

function executeEach(loop: Extract<Loop, { kind: 'each' }>, scope: Scope, machine: AbstractMachine): Flow {
  const value = machine.evaluate(loop.iterable, scope);
  const iterable = isDocumentPart(value) ? listOf(value, machine, loop.line) : value;
  const iteration = iterationOver(iterable, machine, loop.line, writtenName(loop.iterable));
  const { count, runs, ...each } = isOfPairs(loop, iterable, machine)
    ? numbered(iteration, iterable, machine, loop.line)
    : iteration;
  let { item } = each;
  const endless = endlessIn(count, machine);
  if (endless !== null) endByLimit(loop, item, endless, scope, machine);
  const isOnce = ends(loop.body) && !continues(loop.body);
  const within = machine.sizes.isByValue(count) ? (sizeIndexed(loop, scope, machine) ?? count) : count;
  const before = roundsUntilBreak(loop, item, within, scope, machine);
  const rounds = isOnce ? ONE : ofPrimes(before, loop.body, machine);
  const cases = possibleCases(loop.body, rounds, scope, machine);
  const levels = loopOfLevels(loop, iterable, scope, machine);
  machine.openLoop({
    ...{ line: loop.line, count: rounds, runs, body: loop.body, steps: [], own: targetNames(loop.target) },
    ...{ what: null, rounds: fixedValue(iteration.amount), ...levels?.once, amortisedAt: levels?.at ?? null },
  });
  if (levels !== null && iterable.kind === 'collection')
    item = loop.isNumbered ? paired(item, takeItem(iterable, machine)) : takeItem(iterable, machine);
  const [first] = item.kind === 'collection' && loop.isNumbered ? (item.parts ?? []) : [];
  const isNumberAlone = first !== undefined && loop.target.kind !== 'collection';
  const target = isNumberAlone ? first : item;
  const round = { body: loop.body, count: rounds, own: targetNames(loop.target) };
  inRounds(round, scope, machine, {
    before: () => machine.bind(loop.target, target, scope, loop.line),
    run: () => {
      const bound = loop.target.kind === 'name' ? scope.get(loop.target.name) : undefined;
      machine.execute(loop.body, scope);
      if (machine.library.itemsAreReferences) changeItems(loop, iterable, bound, scope, machine);
      if (!isMap(iterable) && isNumberedByCells(loop, count, machine)) machine.input.lines.hasCells(ONE);
    },
  });
  if (cases) markCases(cases, machine);
  if (levels === null) machine.closeLoop();
  else machine.closeAmortised(levels.at);
  machine.input.endLoop(count, loop.line);
  return 'next';
}

/** The work of each round of a loop over items, which may be a call of a function. */
interface RoundOfItems {
  body: readonly Statement[];
  count: Growth;
  /** Names that each round has anew. */
  own: ReadonlySet<string>;
}

/** Analyses one round of the innermost loop with the values that its variables may have in any round. */
export function inRounds(
  { body, count, own }: RoundOfItems,
  scope: Scope,
  machine: AbstractMachine,
  { before, run }: { before: () => void; run: () => void },
): void {
  notePops(body, count, scope, machine);
  const limited = new Set(machine.limits.keys());
  lengthenAhead({ body }, scope, machine);
  const balanced = growAhead(body, scope, machine);
  doubleAhead(body, scope, machine);
  replaceAhead(body, scope, machine);
  before();
  const afterwards = widen(body, count, scope, machine, own);
  run();
  addSums(body, count, afterwards, scope, machine);
  addValuesTaken(body, afterwards, scope, machine);
  for (const [path, value] of afterwards) machine.setPath(path, value, scope);
  for (const collection of balanced) machine.steady.delete(collection);
  keepLetters(machine);
  for (const path of machine.limits.keys()) if (!limited.has(path)) machine.limits.delete(path);
}

/** `for (auto& x : a) cin >> x`: what the loop's variable gets is an item of the collection from then on. */
function changeItems(
  { target }: Extract<Loop, { kind: 'each' }>,
  rows: Value,
  before: Value | undefined,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const now = target.kind === 'name' ? scope.get(target.name) : undefined;
  if (rows.kind !== 'collection' || machine.isQuiet || now === before) return;
  if (now?.kind === 'number' && rows.items.kind === 'number' && machine.sizes.isByValue(now.amount.growth)) {
    rows.items = machine.joinItems(rows.items, now);
    rows.parts = null;
    return;
  }
  if (now?.kind !== 'collection' || rows.items.kind !== 'collection' || now.type === 'tuple') return;
  rows.items = machine.joinItems(rows.items, now);
  rows.parts = null;
  now.holder ??= rows;
}

/** `for y, line in enumerate(sys.stdin): for x, sign in enumerate(line)`: cells of a grid, by row and column. */
function isNumberedByCells(
  loop: Extract<Loop, { kind: 'each' }>,
  count: Growth,
  { input }: AbstractMachine,
): boolean {
  if (!isNumbered(loop) || ![...symbolsOf(count)].some((id) => input.lines.isCount(id))) return false;
  return loop.body.some((inner) => inner.kind === 'each' && isNumbered(inner));
}

function isNumbered({ iterable, isNumbered: isPaired, target }: Extract<Loop, { kind: 'each' }>): boolean {
  // `for _, x := range items` leaves the number out.
  const isOfPairs = target.kind === 'collection' && pathOf(target.items[0] ?? null) !== '_';
  return (
    isOfPairs &&
    (isPaired === true ||
      (iterable.kind === 'call' && /^(?:enumerate|entries|char_indices)$/.test(iterable.name)))
  );
}

/** Returns the size of what the loop's variable indexes; null if it indexes nothing. */
function sizeIndexed(
  { target, body }: Extract<Loop, { kind: 'each' }>,
  scope: Scope,
  machine: AbstractMachine,
) {
  const name = pathOf(target);
  for (const node of everything(body)) {
    if (node.kind !== 'index' || name === null || pathOf(node.index) !== name) continue;
    const collection = machine.peek(node.object, scope);
    if (collection.kind === 'collection' && !/map/.test(collection.type)) return collection.size.growth;
  }
  return null;
}

function isMap(value: Value): boolean {
  return value.kind === 'collection' && /map$/.test(value.type);
}

/** `for i, x := range items`, `for (const [key, value] of map)` */
function isOfPairs(
  { isNumbered: isPaired, target }: Extract<Loop, { kind: 'each' }>,
  iterable: Value,
  { library }: AbstractMachine,
): boolean {
  return (
    isPaired === true ||
    (library.mapsAreOfEntries === true && target.kind === 'collection' && isMap(iterable))
  );
}

/** Pairs each item with its index; for a map the key with the value. */
function numbered(iteration: Iteration, iterable: Value, machine: AbstractMachine, line: number): Iteration {
  if (iterable.kind !== 'collection') return iteration;
  const pair = machine.view('tuple', constantAmount(2), UNKNOWN, line);
  const { count, item, runs } = iteration;
  if (isMap(iterable)) {
    const value = freshValue(iterable.items, machine);
    pair.parts = [item, value];
    if (value.kind !== 'collection' || value.total === null) return { ...iteration, item: pair };
    const [key = machine.sizes.bounded(count).id] = runs.keys();
    // Only this name for it stands for another one in each round.
    pair.parts = [item, { ...value, reachedBy: new Set([key]) }];
    return { ...iteration, item: pair, runs: new Map([...runs, [key, count]]) };
  }
  const number = machine.sizes.bounded(count).id;
  pair.parts = [numberOf(sizeAmount(number)), item];
  if (item.kind === 'collection') item.reachedBy = new Set([number]);
  return { ...iteration, item: pair, runs: new Map([...runs, [number, count]]) };
}

/** The number of a round, with another item. */
function paired(pair: Value, item: Value): Value {
  const [number = UNKNOWN] = pair.kind === 'collection' ? (pair.parts ?? []) : [];
  return pair.kind === 'collection' ? { ...pair, parts: [number, item] } : item;
}

function writtenName(expression: Expression): string {
  return expression.kind === 'name' ? expression.name : '';
}

function targetNames(target: Expression): Set<string> {
  if (target.kind === 'name') return new Set([target.name]);
  return new Set(target.kind === 'collection' ? target.items.flatMap((item) => [...targetNames(item)]) : []);
}

/**
 * Returns the rounds of a loop: fewer if it marks what the branch around it asks for, as in the sieve of Eratosthenes,
 * where multiples are struck out only of numbers that have not been struck out.
 */
function ofPrimes(count: Growth, body: readonly Statement[], { arms }: AbstractMachine): Growth {
  const { marks, calls } = effectsOf(body);
  const marking = calls.filter(
    ({ method, isFunction }) => !isFunction && /^(?:set|add|insert)$/.test(method),
  );
  const marked = new Set([...marks, ...marking].map(({ path }) => path));
  const isSieve = arms.some(({ branch }) => {
    const { test } = branch as Partial<Extract<Statement, { kind: 'branch' }>>;
    return (
      test &&
      [...everything([test])].some(
        (node) =>
          (node.kind === 'index' && marked.has(pathOf(innermostObject(node)) ?? '')) ||
          // `bits.get(p)`, `struck.contains(p)`
          (node.kind === 'call' &&
            node.receiver !== null &&
            /^(?:get|test|contains|has)$/.test(node.name) &&
            marked.has(pathOf(node.receiver) ?? '')),
      )
    );
  });
  return isSieve ? thinned(count) : count;
}

/** Number of rounds of a loop, given what is known about its variables. */
import { message } from '@coderoom/contract/message';
import { fixedValue } from '#analysis/growth/amount.ts';
import { type Growth, isAtMost, mentions, ONE, slower } from '#analysis/growth/growth.ts';
import { goingThroughMethods } from '#analysis/loops/facts/asked-of-methods.ts';
import {
  type Condition,
  collectionAsked,
  continues,
  ends,
  type Going,
  namesAskedBy,
  staysWhile,
} from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { type AbstractMachine, NotAvailable } from '#analysis/machine/machine.ts';
import { Scope, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, nodesOfKind } from '#analysis/program/nodes.ts';
import { showsOrWaits } from '#analysis/program/shown.ts';
import type { Statement } from '#syntax/tree.ts';
import { solve } from './approach.ts';
import { byAverages } from './averages.ts';
import { boundOf, byItsValues } from './bounds.ts';
import { byConsuming } from './cursor.ts';
import { byDigits } from './digits.ts';
import { byEmptyingMethods } from './emptied-by-methods.ts';
import { goesOnWhile } from './flags.ts';
import { byFrontier } from './frontier.ts';
import { byMarking } from './marking.ts';
import { byNarrowing } from './narrowing.ts';
import { byNextUnmarked } from './next-unmarked.ts';
import { restoreVariables, situationOf } from './one-round.ts';
import { openRounds, type Rounds } from './opening.ts';
import { byReading } from './reading.ts';
import { byDescent, byShortening } from './shrinking.ts';
import { withRoundsBetween } from './starting-anew.ts';

type While = Extract<Statement, { kind: 'while' }>;

type Each = Extract<Statement, { kind: 'each' }>;

/** Returns the rounds of a `while` loop and sets its variables to the values they may have in any round. */
export function roundsOf(loop: While, scope: Scope, machine: AbstractMachine): Rounds {
  const written = goesOnWhile(loop);
  const effects = [
    effectsOf(loop.body),
    machine.effectsOfSteps([...loop.after, ...(loop.test ? [loop.test] : [])]),
  ];
  const going = goingThroughMethods(written, effects, scope, machine) ?? written;
  const situation = situationOf(loop, going, effects, scope, machine);
  const asksNothing = going.all.length === 0 && going.any.length === 0;
  if (asksNothing && machine.arms.length === 0 && isForEver(loop))
    throw new NotAvailable(message`The loop in line ${loop.line} never ends.`);
  const isOnce = (ends(loop.body) && !continues(loop.body)) || isTailCall(loop, written, machine);
  const bound = isOnce
    ? boundOfOneRound()
    : (byShortening(situation) ??
      byDigits(situation) ??
      byAverages(situation) ??
      byConsuming(situation) ??
      byFrontier(situation) ??
      byMarking(going.all, situation) ??
      byNextUnmarked(situation) ??
      byEmptying(going, situation) ??
      boundOf(going, situation) ??
      byReading(going.all, situation) ??
      byDescent(situation) ??
      byNarrowing(situation) ??
      (going === written ? null : boundOf(written, situation)) ??
      byItsValues(going, situation));
  if (bound === null) {
    restoreVariables(situation);
    throw new NotAvailable(
      message`How often the loop in line ${loop.line} runs cannot be told from the program.`,
    );
  }
  return openRounds(loop, going, withRoundsBetween(bound, situation), situation);
}

/** Returns what the own methods tell that the loop calls, if nothing else tells as much. */
function byEmptying(going: Going, situation: LoopSituation): Bound | null {
  const emptied = byEmptyingMethods(situation);
  if (emptied === null) return null;
  const usual = situation.machine.quietly(() => boundOf(going, situation));
  return usual !== null && isAtMost(usual.count, emptied.count) ? null : emptied;
}

/** True if each round goes on where a recursive call of the round ends: the recursion counts both. */
function isTailCall({ body }: While, going: Going, { frames }: AbstractMachine): boolean {
  const frame = frames.at(-1);
  if (frame === undefined) return false;
  const { called, parameters } = frame;
  const isRecursive = nodesOfKind(body, 'call').some(({ name }) => name === called.name);
  if (!isRecursive) return false;
  // A loop with a counter of its own goes on by that.
  const asked = namesAskedBy(going);
  const { changes } = effectsOf(body);
  const isCounting = changes.some(({ path }) => asked.has(path) && !parameters.has(path));
  return (
    !isCounting &&
    changes.some(
      ({ path, operator }) =>
        operator === null && parameters.has(path) && (asked.size === 0 || asked.has(path)),
    )
  );
}

/** True if nothing leaves the loop: no jump, and nothing that may fail. */
function isForEver(loop: While): boolean {
  for (const node of everything(loop.body)) {
    if (node.kind === 'jump' && node.type !== 'continue') return false;
    if (node.kind === 'call' && !showsOrWaits(node.name)) return false;
    if (node.kind === 'index' || node.kind === 'slice' || node.kind === 'comprehension') return false;
  }
  return true;
}

/** A loop over given items may end earlier through its own `break`. */
export function roundsUntilBreak(
  loop: Each,
  item: Value,
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
): Growth {
  if (staysWhile(loop.body).some((condition) => isFewPushed(condition, loop, scope, machine))) return ONE;
  const [symbol] = item.kind === 'number' ? (item.amount.linear?.multiples.keys() ?? []) : [];
  if (symbol === undefined || loop.target.kind !== 'name') return count;
  const inside = new Scope(scope);
  inside.declare(loop.target.name, item);
  let rounds = count;
  for (const condition of staysWhile(loop.body)) {
    if (condition.kind !== 'comparison') continue;
    const [left, right] = [condition.left, condition.right].map((side) => machine.peek(side, inside));
    if (left?.kind !== 'number' || right?.kind !== 'number') continue;
    const [lower, upper] = condition.operator.startsWith('<')
      ? [left.amount, right.amount]
      : [right.amount, left.amount];
    if (!/^[<>]/.test(condition.operator) || mentions(upper.growth, symbol)) continue;
    const solved = solve(lower.growth, symbol, upper.growth);
    if (solved !== null) rounds = slower(rounds, solved);
  }
  return rounds;
}

/** `lines.push(line); if (lines.length === 2) break`: a fixed number of rounds. */
function isFewPushed(condition: Condition, { body }: Each, scope: Scope, machine: AbstractMachine): boolean {
  if (condition.kind !== 'comparison' || !/^(?:<=?|!=)$/.test(condition.operator)) return false;
  const limit = machine.peek(condition.right, scope);
  const path = collectionAsked(condition.left);
  return (
    limit.kind === 'number' &&
    fixedValue(limit.amount) !== null &&
    effectsOf(body).calls.some((call) => call.path === path && PUSHES.has(call.method) && !call.isConditional)
  );
}

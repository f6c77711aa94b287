/** Collections that each round replaces by a longer one made from them: rows of Pascal's triangle, ever longer codes. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, growthOfSize, isConstant, logarithm } from '#analysis/growth/growth.ts';
import { type Condition, subjectOf } from '#analysis/loops/facts/conditions.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { type Proportion, REPLACED, Replacement } from './replacement.ts';
import { lengthenRows } from './rows-added.ts';
import { lengthenRowsSet } from './rows-set.ts';
import { throughCalls } from './through-calls.ts';

/** Sets collections that the rounds of the innermost loop replace to the size that they have in the end. */
export function replaceAhead(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  const replaced = new Map([
    ...throughCalls(body, scope, machine, (method) => replacedIn(method.body, method.scope)),
    ...replacedIn(body, scope),
  ]);
  for (const [path, { times, more }] of replaced) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || !REPLACED.test(collection.type) || collection.isInput) continue;
    if (!isConstant(collection.size.growth) || (times < 2 && more <= 0)) continue;
    const round = machine.sizes.bounded(loop.count).id;
    loop.runs.set(round, loop.count);
    const rounds = growthOfSize(round);
    collection.size = boundedAmount(times < 2 ? rounds : exponential(times, rounds));
    collection.parts = null;
  }
  lengthenRows(body, scope, machine);
  lengthenRowsSet(body, scope, machine);
}

/** A loop that each round puts a collection of about half as many items in the place of: the winners of pairs. */
export function byHalving(condition: Condition, { machine, scope, body }: LoopSituation): Bound | null {
  const path = subjectOf(condition);
  const proportion = path === null ? undefined : replacedIn(body, scope).get(path);
  if (
    path === null ||
    proportion === undefined ||
    proportion.times <= 0 ||
    proportion.times > MAX_PROPORTION ||
    proportion.more > 1
  )
    return null;
  const collection = machine.getPath(path, scope);
  if (collection?.kind !== 'collection') return null;
  const count = logarithm(collection.size.growth);
  return { ...boundOfOneRound(), count, progress: 'geometric', by: [path], halves: path };
}

/** The greatest part of a collection that is clearly less than all of it. */
const MAX_PROPORTION = 0.7;

const cache = new WeakMap<readonly Statement[], ReadonlyMap<string, Proportion>>();

function replacedIn(body: readonly Statement[], scope: Scope): ReadonlyMap<string, Proportion> {
  let replaced = cache.get(body);
  if (replaced === undefined) {
    const { changes, declared } = effectsOf(body);
    const own = changes.filter(
      ({ path, operator, isNested, isConditional, value }) =>
        (operator === null || operator === '+') &&
        !isNested &&
        !isConditional &&
        !declared.has(path) &&
        pathOf(value) !== path,
    );
    // What only some rounds do may keep it short.
    const sometimes = new Set(
      changes.filter(({ isNested, isConditional }) => isNested || isConditional).map(({ path }) => path),
    );
    const copied = new Map(changes.flatMap((change) => copiedWhenFull(change, changes, body, scope)));
    replaced = new Map([
      ...copied,
      ...[...Map.groupBy(own, ({ path }) => path)].flatMap(([path, together]) => {
        if (sometimes.has(path)) return [];
        const proportions = together.map(({ operator, value }) =>
          new Replacement(path, body, scope).proportionOf(value, operator !== null),
        );
        const whole = proportions.reduce(following);
        return whole === null ? [] : [[path, whole] as const];
      }),
    ]);
    cache.set(body, replaced);
  }
  return replaced;
}

/** `if (size == items.length) items = Arrays.copyOf(items, items.length + 10)`: once in so many rounds, longer by as many. */
function copiedWhenFull(
  { path, operator, value, isNested, isConditional }: VariableChange,
  changes: readonly VariableChange[],
  body: readonly Statement[],
  scope: Scope,
): [string, Proportion][] {
  const isAlone = changes.filter((change) => change.path === path).length === 1;
  if (!isAlone || operator !== null || isNested || !isConditional || value.kind !== 'call') return [];
  const proportion = new Replacement(path, body, scope).proportionOf(value, false);
  return proportion?.times === 1 && proportion.more > 0 ? [[path, proportion]] : [];
}

/** Both replacements of a collection that a round replaces twice, as one. */
function following(first: Proportion | null, second: Proportion | null): Proportion | null {
  return (
    first && second && { times: first.times * second.times, more: first.more * second.times + second.more }
  );
}

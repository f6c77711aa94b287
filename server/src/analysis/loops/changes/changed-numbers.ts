/** Bounds the numbers that a loop changes: the values that they may have in any round, and after the last. */
import { sizeAmount } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  exponential,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  multiplyGrowths,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { effectsThroughMethods } from '#analysis/loops/facts/own-methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope, type Value } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { namesIn } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Widens every number that the body changes to its values in all rounds. */
export function widen(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
  except: ReadonlySet<string>,
  steps: readonly Expression[] = [],
): Map<string, Value> {
  const widened = new Map<string, Value>();
  const own = changesByReference(body, scope, machine);
  for (const [path, bound] of boundsOfChanged(body, count, scope, machine, steps, own)) {
    if (except.has(path)) continue;
    const value = numberOf(sizeAmount(machine.sizes.bounded(bound, path).id));
    widened.set(path, value);
    machine.setPath(path, value, scope);
  }
  return widened;
}

/** `twice(x)`, where the parameter is a reference. */
function changesByReference(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): readonly VariableChange[] {
  const effects = effectsOf(body);
  const hasReferences = machine.library.valueRead !== undefined && effects.ownCalls.length > 0;
  return hasReferences
    ? effectsThroughMethods([{ calls: [], ownCalls: effects.ownCalls }], scope, machine).changes
    : [];
}

/** Returns upper bounds for the changed numbers after so many rounds. */
export function boundsOfChanged(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
  steps: readonly Expression[] = [],
  own: readonly VariableChange[] = [],
): Map<string, Growth> {
  const bounds = new Map<string, Growth>();
  const changes = [...effectsOf(body).changes, ...machine.effectsOfSteps(steps).changes, ...own];
  // `x = 2 * x + 1; if (x > n) x = 1`
  const reset = new Set(
    changes.flatMap(({ path, operator, value }) =>
      operator === null && !namesIn(value).has(path) ? [path] : [],
    ),
  );
  for (const { path, operator, value } of changes) {
    const before = machine.getPath(path, scope);
    if (before?.kind !== 'number') continue;
    const existing = bounds.get(path) ?? before.amount.growth;
    const by = machine.peek(value, scope);
    const growth = by.kind === 'number' ? by.amount.growth : ONE;
    if (!reset.has(path) && isMultiplied({ path, operator, value }, before, scope, machine)) {
      bounds.set(path, grownBy(existing, '*', ONE, count));
      continue;
    }
    const sum = operator === '+' && !isConstant(count) ? machine.sizes.sumOf(growth) : null;
    bounds.set(path, sum ? addGrowths(existing, sum) : grownBy(existing, operator, growth, count));
  }
  // `longest = max(longest, run)`: as large as what it is taken from gets in the loop.
  for (const { path, operator, value } of changes) {
    const existing = bounds.get(path);
    if (existing === undefined || operator !== null || !isTaken(value)) continue;
    const others = namesTaken(value).flatMap((name) => (name === path ? [] : (bounds.get(name) ?? [])));
    bounds.set(path, addGrowths(existing, others));
  }
  return bounds;
}

/** `x = twice(x)`, `x = 2 * x + 1`, `x += x`: the next value is at least twice as large, and nothing else makes it larger. */
function isMultiplied(
  { path, operator, value }: Pick<VariableChange, 'path' | 'operator' | 'value'>,
  before: Value,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  if (value.kind === 'literal' || (operator !== null && operator !== '+')) return false;
  if (before.kind !== 'number' || !namesIn(value).has(path)) return false;
  const own = machine.sizes.bounded(before.amount.growth, path).id;
  machine.setPath(path, numberOf(sizeAmount(own)), scope);
  const next = machine.peek(value, scope);
  machine.setPath(path, before, scope);
  const { multiples } = (next.kind === 'number' ? next.amount.linear : null) ?? {};
  const times = (multiples?.get(own) ?? 0) + (operator === '+' ? 1 : 0);
  return times >= 2 && multiples?.size === 1;
}

/**
 * Sets the numbers that a loop adds values to, once these are known: `for x in values: read x; sum += x`. Before the
 * first round they were those that the list had been filled with.
 */
export function addSums(
  body: readonly Statement[],
  count: Growth,
  afterwards: Map<string, Value>,
  scope: Scope,
  machine: AbstractMachine,
): void {
  if (isConstant(count)) return;
  for (const { path, operator, value, isNested } of effectsOf(body).changes) {
    const known = afterwards.get(path);
    if (operator !== '+' || isNested || known?.kind !== 'number' || value.kind === 'literal') continue;
    const by = machine.peek(value, scope);
    const sum = by.kind === 'number' ? machine.sizes.sumOf(by.amount.growth) : null;
    if (sum === null) continue;
    const first = machine.sizes.get([...symbolsOf(known.amount.growth)][0] ?? -1).bound ?? ONE;
    const bound = addGrowths(ONE, sum, ...first.map((term) => (isAtMost([term], count) ? ONE : [term])));
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(bound, path).id)));
  }
}

/**
 * Sets the numbers that a loop takes from values that are read in it: `for i …: read a[i]; if a[i] > most: most = a[i]`,
 * `most = max(most, x)`. Before the first round the list held what it had been filled with.
 */
export function addValuesTaken(
  body: readonly Statement[],
  afterwards: Map<string, Value>,
  scope: Scope,
  machine: AbstractMachine,
): void {
  for (const { path, operator, value } of effectsOf(body).changes) {
    const known = afterwards.get(path);
    if (operator !== null || known?.kind !== 'number' || !isTaken(value)) continue;
    const item = machine.peek(value, scope);
    if (item.kind !== 'number' || !machine.sizes.isByValue(item.amount.growth)) continue;
    const bound = machine.sizes.resolve(known.amount.growth);
    if (isAtMost(machine.sizes.resolve(item.amount.growth), bound)) continue;
    const taken = addGrowths(bound, item.amount.growth);
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(taken, path).id)));
  }
}

/** `a[i]`, `max(most, x)`, `x > most ? x : most` */
function isTaken(value: Expression): boolean {
  if (value.kind === 'call') return /^f?max$/i.test(value.name);
  return value.kind === 'index' || value.kind === 'choice' || value.kind === 'name';
}

/** Returns the variables of which it may be one. */
function namesTaken(value: Expression): string[] {
  if (value.kind === 'call')
    return [...(value.receiver ? [value.receiver] : []), ...value.arguments].flatMap(namesTaken);
  if (value.kind === 'choice') return [value.consequence, value.otherwise].flatMap(namesTaken);
  return value.kind === 'name' ? [value.name] : [];
}

function grownBy(before: Growth, operator: string | null, by: Growth, count: Growth): Growth {
  if (operator === '+') return addGrowths(before, multiplyGrowths(by, count));
  if (operator === '*' || operator === '<<') {
    return isConstant(by) && !isConstant(count) && isPlain(count)
      ? multiplyGrowths(before, exponential(2, count))
      : before;
  }
  if (operator === null || operator === '|' || operator === '^') return addGrowths(before, by);
  return before;
}

/** A product over many rounds has no useful bound; only few rounds give one. */
function isPlain(count: Growth): boolean {
  return count.length === 1 && isAtMost(logarithm(exponential(2, count)), count);
}

/** Generators without end: how far they come is decided by the loop that goes through what they yield. */
import {
  addGrowths,
  type Growth,
  growthOfSize,
  logarithm,
  mentions,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { staysWhile } from '#analysis/loops/facts/conditions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { Scope, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, namesIn, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { solve } from './approach.ts';

type While = Extract<Statement, { kind: 'while' }>;
type Each = Extract<Statement, { kind: 'each' }>;

/** Notes the rounds of a loop that yields in each of them and never ends by itself. */
export function noteEndless({ test, body }: While, count: Growth, machine: AbstractMachine): void {
  const yields = nodesOfKind(body, 'jump').flatMap(({ type, value }) =>
    type === 'yield' && value !== null ? [value] : [],
  );
  const isTested = test !== null && !(test.kind === 'literal' && /^(?:true|1)$/i.test(test.text));
  if (yields.length === 0 || isTested || isLeft(body)) return;
  const [symbol, ...others] = symbolsOf(count);
  if (symbol === undefined || others.length > 0 || !machine.sizes.get(symbol).isGuess) return;
  const isSure = body.some((one) => one.kind === 'jump' && one.type === 'yield');
  const rises = yields.every((value) => isRising(value, body));
  const isMultiplied = yields.some((value) => isDoubling(value, body));
  machine.endless.set(symbol, { isSure, rises: rises ? (isMultiplied ? 'by a factor' : 'by a step') : null });
}

/** True if statements leave the loop around them. */
function isLeft(statements: readonly Statement[], isWithin = false): boolean {
  return statements.some((one) => {
    switch (one.kind) {
      case 'jump':
        return one.type === 'return' || one.type === 'throw' || (one.type === 'break' && !isWithin);
      case 'block':
        return isLeft(one.body, isWithin);
      case 'branch':
        return isLeft(one.consequence, isWithin) || isLeft(one.otherwise, isWithin);
      case 'each':
      case 'while':
        return isLeft(one.body, true);
      case 'switch':
        return one.cases.some(({ body }) => isLeft(body, true));
      default:
        return false;
    }
  });
}

/** True if each round makes a value larger: all that it is made of is added to, or multiplied, in every round. */
function isRising(value: Expression, body: readonly Statement[]): boolean {
  const { changes } = effectsOf(body);
  const waiting = [...namesIn(value)];
  const names = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    for (const change of changes.filter(({ path }) => path === name)) waiting.push(...namesIn(change.value));
  }
  const own = changes.filter(({ path }) => names.has(path));
  const isSum = (one: Expression): boolean =>
    one.kind === 'binary' ? /^[+*]$/.test(one.operator) && isSum(one.left) && isSum(one.right) : isPlain(one);
  return (
    own.length > 0 &&
    isSum(value) &&
    own.every(
      ({ operator, value: by, isConditional }) =>
        !isConditional && (operator === null || /^[+*]$/.test(operator)) && isSum(by),
    )
  );
}

/** `p *= 2`; `a, b = b, a + b`: what is added depends on what it is added to. */
function isDoubling(value: Expression, body: readonly Statement[]): boolean {
  const { changes } = effectsOf(body);
  const dependsOn = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const { path, value: by } of changes)
      if (path === name) for (const one of namesIn(by)) dependsOn(one, seen);
    return seen;
  };
  return [...namesIn(value)]
    .flatMap((name) => [...dependsOn(name)])
    .some((name) =>
      changes.some(({ path, operator, value: by }) => {
        if (path !== name) return false;
        if (operator === '*') return isNumberLiteral(by) && Number(by.text) >= 2;
        return operator === '+' && [...namesIn(by)].some((one) => dependsOn(one).has(name));
      }),
    );
}

function isPlain(one: Expression): boolean {
  return isNumberLiteral(one) || pathOf(one) !== null;
}

/** `x // n > n`, `len(str(x)) > n`: what is asked for rises much later than the values do. */
function isMadeSmaller(asked: Expression): boolean {
  return everything([asked]).some(
    (part) => part.kind === 'call' || (part.kind === 'binary' && !/^(?:[+*]|\*\*)$/.test(part.operator)),
  );
}

/**
 * Bounds an endless generator by the loop that goes through it: `if value > limit: break` where the values rise, or
 * where they are counted.
 */
export function endByLimit(
  loop: Each,
  item: Value,
  symbol: number,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const endless = machine.endless.get(symbol);
  const size = machine.sizes.get(symbol);
  if (endless === undefined || size.bound !== null || machine.isQuiet) return;
  const itself = new Set([symbol]);
  const inside = new Scope(scope);
  machine.quietly(() => machine.bind(loop.target, item, inside, loop.line));
  const counter = loop.target.kind === 'collection' ? pathOf(loop.target.items[0] ?? null) : null;
  for (const condition of staysWhile(loop.body)) {
    if (condition.kind !== 'comparison' || !/^(?:[<>]=?|!=)$/.test(condition.operator)) continue;
    for (const [asked, limit] of [
      [condition.left, condition.right],
      [condition.right, condition.left],
    ] as const) {
      const isCounter = counter !== null && pathOf(asked) === counter && endless.isSure;
      if (!isCounter && (endless.rises === null || isMadeSmaller(asked))) continue;
      const [value, end] = [asked, limit].map((side) => machine.peek(side, inside));
      if (value?.kind !== 'number' || end?.kind !== 'number') continue;
      const growth = machine.sizes.resolve(value.amount.growth, itself);
      if (mentions(machine.sizes.resolve(end.amount.growth, itself), symbol) || !mentions(growth, symbol))
        continue;
      const isByFactor = !isCounter && endless.rises === 'by a factor';
      const solved = isByFactor ? logarithm(end.amount.growth) : solve(growth, symbol, end.amount.growth);
      if (solved === null) continue;
      size.bound = solved;
      return;
    }
  }
}

/** Bounds an endless generator by how many of its values are taken, if each round yields one. */
export function endAfter(count: Growth, of: Growth, machine: AbstractMachine): void {
  const symbol = endlessIn(of, machine);
  if (symbol === null || machine.isQuiet || machine.endless.get(symbol)?.isSure !== true) return;
  const size = machine.sizes.get(symbol);
  if (!mentions(machine.sizes.resolve(count, new Set([symbol])), symbol))
    size.bound = addGrowths(size.bound ?? [], count);
}

/** Returns the size that stands for how far an endless generator comes; null if the growth is none. */
export function endlessIn(growth: Growth, { endless }: AbstractMachine): number | null {
  const [symbol, ...others] = symbolsOf(growth);
  if (symbol === undefined || others.length > 0 || !endless.has(symbol)) return null;
  return growth.length === 1 && mentions(growthOfSize(symbol), symbol) ? symbol : null;
}

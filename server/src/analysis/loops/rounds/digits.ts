/**
 * Loops that put a number's sum of digits in its place: `while (n > 9) n = digitSum(n)`. From the second round on it is
 * so small that the first takes as long as all others together.
 */
import { conditionsHeld, namesAsked } from '#analysis/loops/facts/conditions.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { Scope } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import {
  everything,
  isNumberLiteral,
  namesIn,
  pathOf,
  returnedBy,
  withoutRounding,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Maximum number of functions that are followed into each other: `next(next(n))`. */
const MAX_FOLLOWED = 3;

export function byDigits({ body, loopTests, changes, symbols, scope, machine }: LoopSituation): Bound | null {
  const asked = new Set(conditionsHeld(loopTests, body).flatMap((condition) => [...namesAsked(condition)]));
  for (const path of symbols.keys()) {
    if (!asked.has(path)) continue;
    const own = changes.filter((change) => change.path === path);
    const last = own.at(-1);
    if (last === undefined || last.operator !== null || last.isConditional) continue;
    const others = own.slice(0, -1);
    if (others.every(isDivided) && isOfDigits(last.value, path, body, scope, machine))
      return { ...boundOfOneRound(), by: [path] };
  }
  return null;
}

/** True if a value is at most so many times the number of digits of a variable. */
export function isOfDigits(
  value: Expression,
  of: string,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
  depth = 0,
): boolean {
  if (value.kind === 'name') {
    if (addsDigits(value.name, of, body, scope, machine)) return true;
    // `const sum = digitSum(n); n = sum`
    const [named, ...more] = effectsOf(body).changes.filter(({ path }) => path === value.name);
    const isNamed = named?.operator === null && !named.isConditional && more.length === 0;
    if (!isNamed || value.name === of || named.value.kind !== 'call' || depth >= MAX_FOLLOWED) return false;
    return isOfDigits(named.value, of, body, scope, machine, depth + 1);
  }
  if (value.kind !== 'call') return false;
  const named = scope.get(value.name);
  const own = named?.kind === 'function' ? [named] : functionsNamed(value.name, machine);
  if (own.length === 0 && /^(?:sum|reduce|fold|Sum)$/.test(value.name))
    return goesThroughDigits(value, of, scope, machine);
  const [argument, ...more] = value.arguments;
  const isGiven =
    argument !== undefined &&
    more.length === 0 &&
    (pathOf(argument) === of || isOfDigits(argument, of, body, scope, machine, depth + 1));
  return (
    isGiven &&
    depth < MAX_FOLLOWED &&
    own.some((called) => {
      const [parameter] = called.parameters;
      const results = returnedBy(called.body).filter((one) => !isNumberLiteral(one));
      if (parameter === undefined || results.length === 0) return false;
      const rest = results.filter((one) => !addsDigitToRest(one, parameter.name, called.name));
      if (rest.length < results.length) return rest.every((one) => pathOf(one) === parameter.name);
      const inside = new Scope(called.scope);
      inside.declare(parameter.name, machine.peek(argument, scope));
      return results.every((one) => isOfDigits(one, parameter.name, called.body, inside, machine, depth + 1));
    })
  );
}

/** `n % 10 + digitSum(n / 10)` in `digitSum`. */
function addsDigitToRest(value: Expression, of: string, name: string): boolean {
  if (value.kind !== 'binary' || value.operator !== '+') return false;
  const sides = [value.left, value.right];
  const call = sides.find((side) => side.kind === 'call' && side.name === name);
  const [given] = call?.kind === 'call' ? call.arguments : [];
  const rest = given === undefined ? null : withoutRounding(given);
  const isRest =
    rest?.kind === 'binary' &&
    /^\/\/?$/.test(rest.operator) &&
    pathOf(rest.left) === of &&
    isNumberLiteral(rest.right) &&
    Number(rest.right.text) > 1;
  return isRest && sides.some((side) => side !== call && isDigit(side, of, []));
}

/** `sum(int(d) for d in str(n))`. */
function goesThroughDigits(value: Expression, of: string, scope: Scope, machine: AbstractMachine): boolean {
  return everything([value]).some((part) => isNumeralOf(part, of, scope, machine));
}

function isNumeralOf(
  part: Expression | Statement,
  of: string,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  if (part.kind !== 'call' || !namesIn(part).has(of)) return false;
  const text = machine.peek(part, scope);
  return text.kind === 'collection' && text.type === 'text' && text.isNumeral;
}

/** `total = 0; while n > 0: total += n % 10; n //= 10`. */
function addsDigits(
  total: string,
  of: string,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  const own = effectsOf(body).changes.filter(({ path }) => path === total);
  const starts = own.filter(({ operator }) => operator === null);
  const added = own.filter(({ operator }) => operator === '+');
  const isFresh = starts.length === 1 && starts.every(({ value }) => isNumberLiteral(value));
  if (!isFresh || added.length === 0 || added.length + 1 < own.length) return false;
  const copies = copiesOf(of, body);
  return added.every((change) =>
    body.some((loop) => {
      if (loop.kind !== 'while' && loop.kind !== 'each') return false;
      const steps = loop.kind === 'while' ? machine.effectsOfSteps(loop.after).changes : [];
      const within = [...effectsOf(loop.body).changes, ...steps];
      if (!within.some(({ path, line }) => path === total && line === change.line)) return false;
      if (loop.kind === 'each')
        return (
          [...namesIn(change.value)].every((name) => namesIn(loop.target).has(name)) &&
          isNumeralOf(loop.iterable, of, scope, machine)
        );
      const divided = within.filter((one) => isDivided(one) && copies.has(one.path));
      return divided.some(({ path, isConditional }) => !isConditional && isDigit(change.value, path, within));
    }),
  );
}

/** The number and what a round begins with as a copy of it: `rest = n`. */
function copiesOf(of: string, body: readonly Statement[]): ReadonlySet<string> {
  const { changes } = effectsOf(body);
  const copies = changes.filter(({ operator, value }) => operator === null && pathOf(value) === of);
  return new Set([of, ...copies.map(({ path }) => path)]);
}

/** `n % 10`, a digit that was named so before, its square. */
function isDigit(value: Expression, of: string, changes: readonly VariableChange[]): boolean {
  const isRest = (one: Expression) =>
    one.kind === 'binary' && one.operator === '%' && pathOf(one.left) === of && isNumberLiteral(one.right);
  const digits = new Set(
    changes
      .filter((change) => isRest(change.value) || (change.part === 1 && isQuotientOf(change.value, of)))
      .map(({ path }) => path),
  );
  const names = [...namesIn(value)];
  const isOfIt = names.every((name) => digits.has(name) || name === of);
  const isTaken = everything([value]).some(
    (part) => 'operator' in part && part.kind === 'binary' && isRest(part),
  );
  return isOfIt && (names.includes(of) ? isTaken : names.length > 0);
}

/** `divmod(n, 10)`. */
function isQuotientOf(value: Expression, of: string): boolean {
  const [number, by] = value.kind === 'call' && value.name === 'divmod' ? value.arguments : [];
  return number !== undefined && by !== undefined && pathOf(number) === of && isNumberLiteral(by);
}

/** `n /= 10`, `n, digit = divmod(n, 10)`. */
function isDivided({ path, operator, value, part }: VariableChange): boolean {
  if (part === 0) return isQuotientOf(value, path);
  if (!/^(?:\/\/?|>>)$/.test(operator ?? '') || !isNumberLiteral(value)) return false;
  return Number(value.text) > (operator === '>>' ? 0 : 1);
}

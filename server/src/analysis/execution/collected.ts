import { message } from '@coderoom/contract/message';
import { addAmounts, constantAmount, subtract } from '#analysis/growth/amount.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import { hasExplicitSelf } from '#analysis/machine/definitions.ts';
import type { CallSite } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type Collection,
  type CollectionType,
  type FunctionValue,
  joinValues,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import type { Expression } from '#syntax/tree.ts';

/** Maximum number of written items that are told apart. */
const MAX_PARTS = 64;

/** Values as they are written one after the other, of which some may be spread. */
interface WrittenValues {
  values: readonly Value[];
  written: readonly (Expression | undefined)[];
}

/** Makes a collection of written values: `[a, b, *rest]`. */
export function collected(
  type: CollectionType,
  { values, written }: WrittenValues,
  line: number,
  machine: AbstractMachine,
): Collection {
  let all: Value = UNKNOWN;
  let size = constantAmount(0);
  values.forEach((value, index) => {
    const isPair = type === 'map' && value.kind === 'collection' && value.type === 'tuple';
    const entry = isPair ? (value.parts?.[1] ?? value) : value;
    if (written[index]?.isSpread && /^(?:collection|range|object)$/.test(value.kind)) {
      const { amount, item } = iterationOver(value, machine, line);
      machine.charge(amount.growth, line, message`copying every item`);
      size = addAmounts(size, amount);
      all = machine.joinItems(all, item);
    } else {
      size = addAmounts(size, constantAmount(1));
      all = all.kind === 'unknown' ? entry : joinValues(all, entry);
    }
  });
  const made = machine.collection(type, size, all, line);
  if (type === 'map') made.keys = UNKNOWN;
  // `[*map(int, input().split())]`
  made.isInput = values.some(
    (value, index) => written[index]?.isSpread && value.kind === 'collection' && value.isInput,
  );
  const isSpread = written.some((one) => one?.isSpread);
  if (!isSpread && type !== 'map' && values.length <= MAX_PARTS) made.parts = [...values];
  return made;
}

/** Returns the arguments of a call with those in one list that a parameter takes together: `...values`. */
export function withRestTogether(
  given: readonly Value[],
  called: FunctionValue,
  site: CallSite,
  machine: AbstractMachine,
): readonly Value[] {
  const { parameters } = called;
  const rest = parameters.findIndex(({ takesRest }) => takesRest !== undefined);
  if (rest < 0) return given;
  const isMethod = called.self !== null && called.scope.function === null && hasExplicitSelf(called);
  const first = rest - (isMethod ? 1 : 0);
  const last = given.at(-1);
  const isLastSpread = site.arguments[given.length - 1]?.isSpread === true;
  // `sum(...values)` for `sum(first, ...rest)`: the first of the items are parameters of their own.
  if (isLastSpread && given.length <= first && last?.kind === 'collection') {
    const own = Array.from({ length: first - given.length + 1 }, () => last.items);
    return [...given.slice(0, -1), ...own, restOf(last, own.length, site.line, machine)];
  }
  const values = given.slice(first);
  const written = site.arguments.slice(first);
  const [only] = values;
  if (values.length === 1 && only?.kind === 'collection') {
    if (written[0]?.isSpread) return [...given.slice(0, first), restOf(only, 0, site.line, machine)];
    if (parameters[rest]?.takesRest === 'or an array' && only.type === 'list') return given;
  }
  return [...given.slice(0, first), collected('list', { values, written }, site.line, machine)];
}

/** Returns what is left of a list that is spread when its first items are taken: a copy, except in Go. */
function restOf(list: Collection, taken: number, line: number, machine: AbstractMachine): Collection {
  if (!machine.library.copiesSlices) return list;
  machine.charge(list.size.growth, line, message`copying every item`);
  const { isInput, total } = list;
  const size = taken === 0 ? list.size : subtract(list.size, constantAmount(taken));
  return Object.assign(machine.collection('list', size, list.items, line), { isInput, total });
}

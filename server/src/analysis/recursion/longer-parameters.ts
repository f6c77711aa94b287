/** Parameters that each call makes longer: `permute(prefix + letter, rest)`, `choose(i + 1, [...chosen, items[i]])`. */
import { addAmounts, constantAmount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, FunctionValue, Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Returns what a function gets for a list or text that is short at first and longer in each call within; else null. */
export function withSizeOfEachCall(
  value: Value,
  called: FunctionValue,
  index: number,
  machine: AbstractMachine,
): Collection | null {
  if (value.kind !== 'collection' || !/^(?:list|tuple|text)$/.test(value.type)) return null;
  const name = called.parameters[index]?.name ?? '';
  if (value.isInput || !isConstant(value.size.growth) || !isLengthened(called, index, name)) return null;
  const { id } = machine.sizes.bounded(ONE, name);
  const longer = { ...value, size: sizeAmount(id), parts: null, isView: true };
  // What a call gets is longer, not the parameter itself.
  if (value.type === 'list' && machine.library.returnsSeveral) machine.steady.add(longer);
  return longer;
}

/** `choose(i + 1, append(chosen, x))`: the call gets one item more; as with a copy to which the function adds. */
export function withItemAdded(
  value: Value,
  written: Expression | undefined,
  { body }: Pick<FunctionValue, 'body'>,
): Value {
  if (value.kind !== 'collection' || value.size.linear === null) return value;
  const isAdded = written?.kind === 'call' && written.name === 'append' && written.receiver === null;
  const begun = written?.kind === 'name' ? beginningOf(written.name, body) : null;
  const isCopy = written?.kind === 'name' && begun !== null && copiedIn(begun) !== null;
  const more = isAdded
    ? Math.max(1, written.arguments.length - 1)
    : isCopy
      ? itemsAddedTo(written.name, body)
      : 0;
  return more === 0 ? value : { ...value, size: addAmounts(value.size, constantAmount(more)) };
}

/**
 * `item = items.pop(0); permute(items.copy()); items.append(item)`: each round puts back what it took, but the call in
 * between gets the list without it.
 */
export function withoutItemTaken(
  value: Value,
  written: Expression | undefined,
  { body, parameters }: Pick<FunctionValue, 'body' | 'parameters'>,
  line: number,
): Value {
  if (value.kind !== 'collection' || value.size.linear === null || written === undefined) return value;
  const name = pathOf(written) ?? copiedIn(written);
  if (!parameters.some((parameter) => parameter.name === name)) return value;
  const own = effectsOf(body).calls.filter(
    ({ path, isConditional, isNested }) => path === name && (!isConditional || isNested),
  );
  const taken = own.filter(({ method }) => takesOut(method));
  const put = own.filter(({ method }) => PUSHES.has(method));
  const isPutBack =
    taken.length === put.length &&
    taken.every((call) => call.line < line) &&
    put.every((call) => call.line > line);
  if (!isPutBack || taken.length === 0) return value;
  return { ...value, size: subtract(value.size, constantAmount(taken.length)) };
}

/** Returns what the only value of a variable that a function begins is; null if it has several. */
function beginningOf(name: string, body: readonly Statement[]): Expression | null {
  const [only, ...others] = effectsOf(body).changes.filter(
    ({ path, operator }) => path === name && operator === null,
  );
  return only === undefined || others.length > 0 ? null : only.value;
}

/** Returns what is copied by `list(chosen)`, `chosen[:]`, `[...chosen]`, `new ArrayList<>(chosen)`. */
function copiedIn(value: Expression): string | null {
  if (value.kind === 'slice') return value.from === null && value.to === null ? pathOf(value.object) : null;
  if (value.kind === 'collection') {
    const [only, ...others] = value.items;
    return only?.isSpread && others.length === 0 ? ([...namesIn(only)][0] ?? null) : null;
  }
  if (value.kind !== 'call') return null;
  const [first, ...others] = value.arguments;
  if (others.length > 0) return null;
  if (first === undefined)
    return /^(?:copy|clone|slice|to_vec|to_owned)$/.test(value.name) ? pathOf(value.receiver) : null;
  return value.creates || /^(?:list|from|of|copyOf)$/.test(value.name) ? pathOf(first) : null;
}

/** Returns how many items more a copy gets than are taken from it again. */
function itemsAddedTo(name: string, body: readonly Statement[]): number {
  const own = effectsOf(body).calls.filter(({ path }) => path === name);
  const put = own.filter(({ method }) => PUSHES.has(method));
  return Math.max(0, put.length - own.filter(({ method }) => takesOut(method)).length);
}

/** True if a recursive call gets something that is made of the parameter and more. */
function isLengthened({ name: called, body }: FunctionValue, index: number, name: string): boolean {
  return everything(body).some((node) => {
    if (node.kind !== 'call' || node.name !== called) return false;
    const offset = node.arguments.length < index + 1 ? 1 : 0;
    const given = node.arguments[index - offset];
    if (given === undefined) return false;
    const local = given.kind === 'name' && given.name !== name ? beginningOf(given.name, body) : null;
    if (local === null || given.kind !== 'name') return isMadeOf(given, name);
    return isMadeOf(local, name) || (copiedIn(local) === name && itemsAddedTo(given.name, body) > 0);
  });
}

function isMadeOf(given: Expression, name: string): boolean {
  switch (given.kind) {
    case 'unary':
      return isMadeOf(given.operand, name);
    case 'binary':
      return given.operator === '+' && namesIn(given).has(name);
    case 'collection':
      return given.items.some((item) => item.isSpread && namesIn(item).has(name));
    case 'call':
      return (
        /^(?:append|concat|plus|format!?|to_string|clone|as_str)$/.test(given.name) &&
        namesIn(given).has(name)
      );
    case 'other':
      return given.parts.length > 1 && namesIn(given).has(name);
    default:
      return false;
  }
}

/** Returns how much longer each call makes a parameter of this size; null if it does not. */
export function lengthAdded(symbol: number, index: number, { recursive }: Frame): Growth | null {
  const added = recursive.flatMap(({ given }): Growth[] => {
    const next = given[index];
    if (next?.kind !== 'collection' || next.size.linear?.multiples.get(symbol) !== 1) return [];
    const more = subtract(next.size, sizeAmount(symbol));
    const fixed = fixedValue(more);
    return fixed !== null && fixed <= 0 ? [] : [fixed === null ? more.growth : ONE];
  });
  return added.length === 0 ? null : addGrowths(...added);
}

/** Sets the sizes of the parameters that are longer with each open call, and returns them. */
export function settleLengths(frame: Frame, depth: Growth, machine: AbstractMachine): ReadonlySet<number> {
  const settled = new Set<number>();
  [...frame.parameters.values()].forEach((own, index) => {
    const [symbol] = own.kind === 'collection' ? (own.size.linear?.multiples.keys() ?? []) : [];
    const size = symbol === undefined ? null : machine.sizes.get(symbol);
    if (size?.bound == null || !isConstant(size.bound)) return;
    const added = lengthAdded(size.id, index, frame);
    if (added === null) return;
    size.bound = addGrowths(ONE, multiplyGrowths(depth, machine.sizes.resolve(added)));
    settled.add(size.id);
  });
  return settled;
}

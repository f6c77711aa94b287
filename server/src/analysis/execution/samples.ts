/** Literals at the program's start that stand for any input of their kind. */
import { type MessageValue, message } from '@coderoom/contract/message';
import { constantAmount, fixedValue, sizeAmount } from '#analysis/growth/amount.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type Collection, numberOf, typeName, type Value } from '#analysis/machine/values.ts';

const IDENTIFIER = /^[\w$]+$/;

/** True at the program's start and in calls of functions without parameters. */
export function isAtEntry(machine: AbstractMachine): boolean {
  return machine.frames.every(({ parameters }) => parameters.size === 0);
}

/**
 * In a program that reads nothing, a literal at the start stands for any input. In one that reads, a text that is only
 * printed gets no size of its own.
 */
export function generaliseSample(value: Value, name: string, machine: AbstractMachine): Value {
  if (isOnlyShown(value, name, machine)) return value;
  if (machine.facts.readsInput || !isAtEntry(machine) || machine.isQuiet) return value;
  if (machine.loops.some(({ body }) => body !== null)) return value;
  if (value.kind === 'number' && machine.facts.tableSizes.has(name)) return value;
  // `final int[] queens = new int[SIZE]`: a field that is as large as a constant holds no written items.
  if (machine.typesInTheMaking.size > 0 && value.kind === 'collection' && value.parts === null) return value;
  if (machine.frames.length === 0 && !isUsedAtEntry(value, name, machine)) return value;
  return generaliseArgument(value, name, machine);
}

/** True for what stands outside of functions, if the program's start uses it. */
function isUsedAtEntry(value: Value, name: string, machine: AbstractMachine): boolean {
  const { usedOutside, goneThroughInEntry } = machine.facts;
  if (usedOutside.has(name) || isSampleLength(value, machine)) return true;
  return value.kind === 'collection' && value.type !== 'text' && goneThroughInEntry.has(name);
}

/** A text from the input that is only shown, as a name in a greeting, counts as constant. */
export function isOnlyShown(value: Value, name: string, machine: AbstractMachine): boolean {
  if (!isTextJustRead(value, machine) || isWorkedWith(name, machine)) return false;
  value.size = constantAmount(1);
  value.isView = true;
  return true;
}

/** True for a text from the input that has no name yet. */
function isTextJustRead(value: Value, machine: AbstractMachine): value is Collection {
  if (value.kind !== 'collection' || !value.isInput || !/^(?:text|builder)$/.test(value.type)) return false;
  // What stands for all lines of a list is not one of them.
  if (value.holder !== null) return false;
  const [size] = value.size.linear?.multiples.keys() ?? [];
  return size !== undefined && machine.sizes.get(size).name === '';
}

/** Destructuring in a declaration counts as using the value. */
function isWorkedWith(name: string, machine: AbstractMachine): boolean {
  return !IDENTIFIER.test(name) || machine.facts.workedWith.has(name);
}

/** `V = 5` beside a table of five rows: the literal is the size of the written-out input. */
function isSampleLength(value: Value, machine: AbstractMachine): boolean {
  return value.kind === 'number' && machine.facts.sampleLengths.has(fixedValue(value.amount) ?? 0);
}

/** Generalises an argument given at the program's start to any value of its kind. */
export function generaliseArgument(
  value: Value,
  name: string,
  machine: AbstractMachine,
  phrase: MessageValue = name,
): Value {
  if (value.kind === 'number') {
    const fixed = fixedValue(value.amount);
    if (fixed === null || Math.abs(fixed) < 2 || machine.facts.counters.has(name)) return value;
    return numberOf(
      sizeAmount(
        machine.sizes.input(name, name === '' ? message`the number given` : message`the number ${phrase}`).id,
      ),
    );
  }
  const isFixed =
    value.kind === 'collection' && fixedValue(value.size) !== null && (fixedValue(value.size) ?? 0) > 1;
  if (value.kind !== 'collection' || !isFixed || value.type === 'tuple') return value;
  // A value that is only printed stays as it is: a greeting doesn't grow. Nor does a board.
  if (!isWorkedWith(name, machine) || machine.facts.fixed.has(name) || isBoard(value)) return value;
  return anySize(value, name, machine, phrase);
}

/** Rows of single characters: a board, which has its size. `('a', 45)` is a record, `{ a: ['b', 'c'] }` a graph. */
function isBoard({ type, items: row }: Collection): boolean {
  if (/map$/.test(type)) return false;
  if (row.kind !== 'collection' || /^(?:text|tuple)$/.test(row.type) || row.items.kind !== 'collection')
    return false;
  const { items: cell } = row;
  return cell.type === 'text' && (fixedValue(cell.size) ?? 2) <= 1;
}

/** True for a map of lists or maps, and for a list of lists that are not all as long. */
function isOfOwnLengths({ type, items: row, parts }: Collection): boolean {
  if (row.kind !== 'collection' || !/^(?:list|set|map)$/.test(row.type)) return false;
  if (type === 'map') return true;
  const lengths = (parts ?? []).map((part) => (part.kind === 'collection' ? fixedValue(part.size) : null));
  return type === 'list' && new Set(lengths).size > 1;
}

/** Generalises a literal collection to one of any size. */
function anySize(value: Collection, name: string, machine: AbstractMachine, phrase: MessageValue): Value {
  // Whatever a parameter is given, it is one size.
  const known = name === '' ? undefined : machine.samples.get(name);
  const size =
    known ??
    machine.sizes.input(
      name,
      name === '' ? message`the length of what is given` : message`the length of ${phrase}`,
    );
  size.sample ??= { kind: typeName(value.type), line: value.line };
  machine.samples.set(name, size);
  const isGraph = isOfOwnLengths(value);
  value.size = sizeAmount(size.id);
  value.parts = null;
  value.isInput = true;
  value.isView = false;
  const isOfTexts = value.items.kind === 'collection' && value.items.type === 'text';
  if (value.items.kind === 'collection' && !isOfTexts)
    value.items = generaliseArgument(
      value.items,
      `a row of ${name}`,
      machine,
      isGraph ? message`all rows of ${phrase}` : message`a row of ${phrase}`,
    );
  // Edges between nodes: each row has its own.
  if (isGraph && value.items.kind === 'collection' && value.items.isInput)
    value.items.total = value.items.size.growth;
  if (value.items.kind === 'number') value.items = machine.input.valueIn(name);
  if (!machine.made.includes(value)) machine.made.push(value);
  return value;
}

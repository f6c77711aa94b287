/** Meanings of the words for numbers, for parts of collections, and for what depends on the program. */
import { message } from '@coderoom/contract/message';

import { combine } from '#analysis/execution/operators.ts';
import {
  type Amount,
  boundedAmount,
  constantAmount,
  greatest,
  least,
  sizeAmount,
} from '#analysis/growth/amount.ts';
import { isConstant, logarithm, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { ItemWords, Meanings, NumberWords, ProgramWords, ValueTerm } from '#analysis/library/terms.ts';
import { itemAt, markAsEverything, vacancyIn } from '#analysis/machine/collections.ts';
import { documentPart } from '#analysis/machine/documents.ts';
import { freshValue, lengthAmongOthers, takeItem } from '#analysis/machine/items.ts';
import {
  type Collection,
  fixedNumber,
  identityOf,
  numberOf,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { applied } from './callbacks.ts';
import { numberIn, type RowRun } from './row-run.ts';

/** True for a name or word, which is short: there are few different lengths, as there are few letters. */
function isName(value: Value): boolean {
  return value.kind === 'collection' && value.type === 'text' && isConstant(value.size.growth);
}

export const NUMBER_WORDS: Meanings<NumberWords, RowRun, Value> = {
  number: ({ number: amount }, run) => {
    const list = amount === 'it' || amount === 'n' ? run.at('it') : undefined;
    const own = list?.kind === 'collection' ? lengthAmongOthers(list, run.machine) : null;
    const length = numberOf(own ?? run.amount(amount));
    return list !== undefined && isName(list) ? { ...length, isLetter: true } : length;
  },
  bounded: ({ bounded: amount }, run) => numberOf(boundedAmount(run.growth(amount))),
  literal: ({ literal: place }, run) => {
    const written = run.writtenAt(place);
    return written?.kind === 'literal' ? fixedNumber(Number(written.text)) : UNKNOWN;
  },
  least: ({ least: of }, run) => extreme(of, least, run),
  greatest: ({ greatest: of }, run) => extreme(of, greatest, run),
  range: ({ range: bounds }, run) =>
    run.once(bounds, () => {
      const [from, to, step] = bounds;
      return { kind: 'range', from: run.amount(from), to: run.amount(to), step: run.amount(step) };
    }),
  everyOther: ({ everyOther: of, step }, run) => {
    const range = run.value(of);
    return range.kind === 'range' ? { ...range, step: run.amount(step) } : range;
  },
  total: ({ total: of, otherwise }, run) => {
    const { count, item } = run.iteration(of);
    if (item.kind !== 'number') return run.value(otherwise);
    const sum = isConstant(count) ? null : run.machine.sizes.sumOf(item.amount.growth);
    return numberOf(boundedAmount(sum ?? multiplyGrowths(count, item.amount.growth)));
  },
};

function extreme(
  of: 'arguments' | readonly ValueTerm[],
  choose: (one: Amount, other: Amount) => Amount,
  run: RowRun,
): Value {
  const amounts =
    of === 'arguments'
      ? run.call.arguments.flatMap((value) => (value.kind === 'number' ? [value.amount] : []))
      : of.map((term) => numberIn(run.value(term)));
  return numberOf(amounts.reduce(choose));
}

export const ITEM_WORDS: Meanings<ItemWords, RowRun, Value> = {
  item: ({ item: of, at }, run) => {
    const from = run.value(of);
    if (at !== undefined) return itemAt(from, run.value(at), run.machine, run.line);
    return ofCollection(from, ({ items }) => freshValue(items, run.machine));
  },
  removed: ({ removed: of }, run) => ofCollection(run.value(of), (from) => takeItem(from, run.machine)),
  entry: ({ entry: key, of, otherwise }, run) => {
    const [at, other] = [run.value(key), run.value(otherwise)];
    return ofCollection(run.value(of), (map) => entryOf(map, at, other, run));
  },
  each: ({ each: of }, run) => run.iteration(of).item,
  index: ({ index: of }, run) => {
    const { amount, runs } = run.iteration(of);
    const symbol = run.machine.sizes.bounded(amount.growth).id;
    runs.set(symbol, amount.growth);
    return numberOf(sizeAmount(symbol));
  },
  items: ({ items: of }, run) => ofCollection(run.value(of), ({ items }) => items),
  keys: ({ keys: of }, run) => ofCollection(run.value(of), ({ keys }) => keys ?? UNKNOWN),
  part: ({ part: index, of, isKnown }, run) => {
    return ofCollection(run.value(of), ({ parts, items }) => parts?.[index] ?? (isKnown ? UNKNOWN : items));
  },
  field: ({ field: name, of }, run) => {
    const object = run.value(of);
    return (object.kind === 'object' ? object.fields.get(name) : undefined) ?? UNKNOWN;
  },
  collectionIn: ({ collectionIn: of }, run) => {
    const value = run.value(of);
    if (value.kind === 'collection') return value;
    if (value.kind !== 'object') return UNKNOWN;
    return [...value.fields.values()].find(({ kind }) => kind === 'collection') ?? UNKNOWN;
  },
  another: ({ another: of }, run) => freshValue(run.value(of), run.machine),
  firstKnown: ({ firstKnown: terms }, run) => {
    let value: Value = UNKNOWN;
    for (const term of terms) {
      value = run.value(term);
      if (value.kind !== 'unknown') break;
    }
    return value;
  },
};

/** Says something of a collection; anything else is unknown. */
function ofCollection(value: Value, what: (of: Collection) => Value): Value {
  return value.kind === 'collection' ? what(value) : UNKNOWN;
}

function entryOf(map: Collection, key: Value, otherwise: Value, { machine, line }: RowRun): Value {
  if (map.type === 'sorted map') {
    machine.charge(
      logarithm(machine.sizeInAnyRound(map)),
      line,
      message`looking it up in the sorted map is logarithmic`,
    );
  }
  const item = map.items.kind === 'unknown' ? otherwise : map.items;
  if (item.kind === 'collection') {
    item.reachedBy = identityOf(key);
  }
  return freshValue(item, machine);
}

export const PROGRAM_WORDS: Meanings<ProgramWords, RowRun, Value> = {
  operator: ({ operator: [operator, one, other] }, run) =>
    combine(operator, run.value(one), run.value(other), run.machine, run.line),
  concatenation: ({ concatenation: to }, run) => {
    const { call, machine, line } = run;
    return call.arguments.reduce((all, value) => {
      const isList = value.kind === 'collection';
      const added = isList ? value : machine.collection('list', constantAmount(1), value, line);
      return combine('+', all, added, machine, line);
    }, run.value(to));
  },
  call: ({ call: called, with: given }, run) => {
    const values = given.map((term) => run.value(term));
    return applied(run.value(called), values, run.call);
  },
  read: ({ read: what }, { machine, line, call: { receiver } }) => {
    const taken = receiver?.kind === 'collection' ? ({ from: receiver, place: 'next' } as const) : null;
    if (what === 'number') return machine.input.number(line, taken);
    if (what === 'text') return machine.input.text(line, true, taken);
    if (what === 'value') return machine.input.valueIn('');
    if (what === 'line') return machine.input.line(line);
    if (what === 'each line') return machine.input.eachLine(line);
    const text = machine.input.whole('text', line);
    markAsEverything(text);
    return text;
  },
  parsed: ({ parsed: of, isReadHere }, run) => {
    const text = run.value(of);
    if (text.kind !== 'collection') return isReadHere ? run.machine.input.number(run.line) : UNKNOWN;
    run.machine.input.lengths.isOfNumber(text);
    return run.machine.input.number(isReadHere ? run.line : text.line, text);
  },
  pieces: ({ pieces: type, piece, of, isView }, run) => {
    const from = of === undefined ? null : run.value(of);
    const each = piece === undefined ? inputPiece(run) : run.value(piece);
    const given = from ?? run.at('receiver');
    if (given?.kind === 'collection' && !run.machine.facts.readsInput)
      return piecesGiven(given, each, type, run);
    const pieces = run.machine.input.list(each, run.line, from?.kind === 'collection' ? from : null);
    pieces.type = type;
    if (isView) pieces.isView = true;
    return pieces;
  },
  document: ({ document: size }, run) => documentPart(run.growth(size)),
  asInput: ({ asInput: of }, run) => {
    const value = run.value(of);
    return value.kind === 'number' ? run.machine.input.valueIn('') : value;
  },
  vacancy: ({ vacancy: of }, run) => vacancyIn(run.value(of)),
};

/** The pieces of a text that a function is given, which no line of the program reads. */
function piecesGiven(text: Collection, each: Value, type: 'list' | 'iterator', run: RowRun): Collection {
  const { machine, line } = run;
  machine.charge(text.size.growth, line, message`splitting goes through the whole text`);
  return machine.collection(type, boundedAmount(text.size.growth), each, line);
}

function inputPiece({ machine, line }: RowRun): Collection {
  const piece = machine.view('text', constantAmount(1), UNKNOWN, line);
  piece.isInput = true;
  return piece;
}

/** Meanings of the words that make collections. */
import { message } from '@coderoom/contract/message';
import {
  type Amount,
  addAmounts,
  boundedAmount,
  constantAmount,
  fixedValue,
  scale,
  subtract,
} from '#analysis/growth/amount.ts';
import { isAtMost, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { CollectionWords, KeptProperty, Meanings, ValueTerm } from '#analysis/library/terms.ts';
import { type Iteration, iterationOver } from '#analysis/loops/facts/iteration.ts';
import { endAfter } from '#analysis/loops/rounds/endless.ts';
import { copyCollection, isEverything, markAsEverything, partOf } from '#analysis/machine/collections.ts';
import { segmentLength } from '#analysis/machine/segments.ts';
import { type Collection, type CollectionType, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { numberIn, type RowRun } from './row-run.ts';

export const COLLECTION_WORDS: Meanings<CollectionWords, RowRun, Value> = {
  empty: ({ empty: term }, run) => {
    const { machine, line, language } = run;
    const type = run.type(term, UNKNOWN);
    const isDeclared =
      term === 'owner' && language.types.collectionOf(machine.expectedType, machine) === type;
    const declared = isDeclared ? language.types.initialOf(machine.expectedType, machine, line) : null;
    if (declared) return declared;
    const made = withKeys(machine.collection(type, constantAmount(0), UNKNOWN, line));
    if (/(?:set|map)$/.test(type) && language.types.isOfLetters(machine.expectedType, machine))
      made.isOfLetters = 'by its type';
    return made;
  },
  make: (term, run) => {
    const of = run.value(term.of ?? 'it');
    const size = run.amount(term.size);
    const items = run.value(term.items ?? 'unknown');
    const made = withKeys(run.machine.collection(run.type(term.make, of), size, items, run.line));
    if (term.borrows !== undefined) made.items = run.value(term.borrows);
    if (term.keys !== undefined) made.keys = run.value(term.keys);
    if (term.isView !== undefined) made.isView = term.isView;
    if (term.isInput) made.isInput = true;
    if (of.kind === 'collection') keep(term.keeps ?? [], of, made);
    if (term.total !== undefined) made.total = run.growth(term.total);
    if (term.parts) made.parts = partsAs(term.parts, run);
    run.machine.keepSmall(made);
    return made;
  },
  copy: ({ copy: of, as }, run) => {
    const from = run.value(of);
    const isNothing = from.kind === 'unknown' || from.kind === 'builtin';
    return isNothing ? run.value({ empty: as }) : copyAs(run.type(as, from), from, run.iteration(of), run);
  },
  flattened: ({ flattened: of, over, isList }, run) => {
    const inner = run.value(of);
    const { count, amount } = run.iteration(over);
    const type = isList ? 'list' : 'iterator';
    const make = isList ? run.machine.collection : run.machine.view;
    if (inner.kind !== 'collection' || inner.type === 'text')
      return make.call(run.machine, type, amount, inner, run.line);
    const times = inner.total === null ? fixedValue(amount) : null;
    const size =
      times === null
        ? boundedAmount(inner.total ?? multiplyGrowths(count, inner.size.growth))
        : scale(inner.size, times);
    const all = make.call(run.machine, type, size, inner.items, run.line);
    all.isInput = inner.isInput;
    return all;
  },
  duplicate: ({ duplicate: of, size }, run) => {
    const from = run.value(of);
    if (from.kind !== 'collection') return UNKNOWN;
    return copyCollection(from, run.amount(size), run.machine, run.line);
  },
  span: ({ span: iterators }, run) =>
    run.once(iterators, () => {
      const [from, to] = [run.value(iterators[0]), run.value(iterators[1])];
      if (from.kind !== 'collection' || to.kind !== 'collection' || from === to) return from;
      return { ...from, size: subtract(from.size, to.size) };
    }),
  end: ({ end: term }, run) => {
    const of = run.value(term);
    if (of.kind !== 'collection') return UNKNOWN;
    return { ...of, size: constantAmount(0), parts: null, isView: true };
  },
  slice: ({ slice: of, from = 0, to, length }, run) => {
    const whole = run.value(of);
    if (whole.kind !== 'collection') return UNKNOWN;
    const start = run.amount(from);
    const end =
      length !== undefined
        ? addAmounts(start, run.amount(length))
        : to === undefined
          ? whole.size
          : run.amount(to);
    const segment = segmentIn(whole, [start, end], run);
    const part = partOf(whole, start, end, run.machine, run.line, segment);
    if (part.kind === 'collection' && isEverything(whole)) {
      part.isInput = true;
      markAsEverything(part);
    }
    return part;
  },
  view: ({ view: term }, run) => {
    const of = run.value(term);
    return of.kind === 'collection' ? viewOf(of, run) : of;
  },
  zip: ({ ofEqual }, run) => {
    const { call, machine, line } = run;
    const given = call.receiver ? [call.receiver, ...call.arguments] : call.arguments;
    const [rows, ...others] = given;
    if (call.written[0]?.isSpread && rows?.kind === 'collection' && others.length === 0)
      return columnsOf(rows, run);
    if (!machine.isQuiet) machine.input.lengths.goTogether(given);
    const all = given.map((value) => iterationOver(value, machine, line));
    if (all.length === 0) return UNKNOWN;
    for (const one of all)
      for (const other of all) if (one !== other) endAfter(other.count, one.count, machine);
    const { amount } = all.reduce((one, other) => {
      const isShorter = isAtMost(other.count, one.count);
      return isShorter && (ofEqual === 'last' || !isAtMost(one.count, other.count)) ? other : one;
    });
    const items = all.map(({ item }) => item);
    return machine.view('iterator', amount, tupleOf(items, items[0], run), line);
  },
  tuple: ({ tuple: of, items = 'unknown' }, run) => {
    if (of === 'arguments') return tupleOf([...run.call.arguments], run.call.arguments[0], run);
    return tupleOf(
      of.map((part) => run.value(part)),
      run.value(items),
      run,
    );
  },
  nested: ({ nested: innermost }, run) =>
    run.call.arguments.reduceRight<Value>(
      (items, size) => run.machine.collection('list', numberIn(size), items, run.line),
      run.value(innermost),
    ),
  text: ({ text: length }, run) => run.machine.text(run.amount(length), run.line),
  numeral: ({ numeral: of }, run) => run.machine.numeral(numberIn(run.value(of)), run.line),
  initial: ({ initial: what }, { call, machine, line, language: { types } }) => {
    if (what === 'items') return types.initialItemOf(call.type, machine, line) ?? UNKNOWN;
    const type = what === 'elements' ? call.type.replace(/\[\].*$/s, '') : call.type;
    return types.initialOf(type, machine, line) ?? UNKNOWN;
  },
};

/** `zip(*rows)`: the columns. */
function columnsOf(rows: Collection, { machine, line }: RowRun): Value {
  const { items: row } = rows;
  if (row.kind !== 'collection') return UNKNOWN;
  const all = row.total ?? multiplyGrowths(rows.size.growth, row.size.growth);
  machine.charge(all, line, message`copying every item`);
  const cell = row.type === 'text' ? machine.letter(line) : row.items;
  const column = machine.view('tuple', rows.size, cell, line);
  column.total = row.total;
  return machine.view('iterator', row.size, column, line);
}

function segmentIn({ size }: Collection, ends: readonly [Amount, Amount], { call, machine }: RowRun) {
  const [written] = call.written;
  return written ? segmentLength(size.growth, ends, written.start, call.scope, machine) : null;
}

function withKeys(made: Collection): Collection {
  if (made.type === 'map' || made.type === 'sorted map') made.keys = UNKNOWN;
  return made;
}

function keep(kept: readonly KeptProperty[], of: Collection, made: Collection): void {
  if (kept.includes('isInput')) made.isInput = of.isInput;
  if (kept.includes('keys')) made.keys = of.keys;
  if (kept.includes('total')) {
    made.total = of.total;
    made.reachedBy = of.reachedBy;
  }
  if (kept.includes('isEverything') && isEverything(of)) markAsEverything(made);
}

/** Maximum number of items that are followed one by one. */
const MAX_PARTS = 16;

function partsAs({ of, as }: { of: ValueTerm; as: ValueTerm }, run: RowRun): Value[] | null {
  const whole = run.value(of);
  if (whole.kind !== 'collection' || whole.parts === null || whole.parts.length > MAX_PARTS) return null;
  return whole.parts.map((part) => {
    run.put('part', part);
    return run.value(as);
  });
}

function copyAs(type: CollectionType, from: Value, { amount, item }: Iteration, run: RowRun): Collection {
  const made = run.machine.collection(type, amount, item, run.line);
  if (from.kind !== 'collection') {
    run.machine.keepSmall(made);
    return made;
  }
  made.total = from.total;
  made.reachedBy = from.reachedBy;
  made.isInput = from.isInput;
  if (from.type === 'tuple' || from.type === 'list') made.parts = from.parts;
  if (type === 'map' || type === 'sorted map') {
    made.keys = from.keys ?? partAt(item, 0);
    made.items = from.keys === null ? partAt(item, 1) : from.items;
  }
  run.machine.keepSmall(made);
  return made;
}

function partAt(value: Value, index: number): Value {
  return value.kind === 'collection' ? (value.parts?.[index] ?? value.items) : UNKNOWN;
}

function viewOf(from: Collection, { machine, line }: RowRun): Collection {
  const view = machine.view('iterator', from.size, UNKNOWN, line);
  const isText = from.type === 'text';
  view.items = isText ? machine.letter(line) : from.items;
  view.keys = from.keys;
  view.total = from.total;
  view.isInput = from.isInput;
  view.reachedBy = from.reachedBy;
  return view;
}

function tupleOf(parts: Value[], items: Value | undefined, { machine, line }: RowRun): Collection {
  const tuple = machine.view('tuple', constantAmount(parts.length), items ?? UNKNOWN, line);
  tuple.parts = parts;
  return tuple;
}

import { message } from '@coderoom/contract/message';
import { type Amount, constantAmount, logarithmOf } from '#analysis/growth/amount.ts';
import type { Growth } from '#analysis/growth/growth.ts';
import type {
  ActionTerm,
  ActionWords,
  AmountTerm,
  AmountWords,
  Meanings,
  Place,
  TimeTerm,
  TypeTerm,
  ValueTerm,
  ValueWords,
} from '#analysis/library/terms.ts';
import { type Iteration, iterationOver } from '#analysis/loops/facts/iteration.ts';
import type { AbstractMachine, Library, LibraryCall } from '#analysis/machine/machine.ts';
import {
  type CollectionType,
  fixedNumber,
  INPUT,
  letterCode,
  typeName,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import type { Expression } from '#syntax/tree.ts';
import type { DeclaredTypes } from './types.ts';

/** The meaning of every word of the library tables. */
export interface WordMeanings {
  values: Meanings<ValueWords, RowRun, Value>;
  amounts: Meanings<AmountWords, RowRun, Amount>;
  actions: Meanings<ActionWords, RowRun, void>;
}

/** The context of a row besides the call. */
export interface RowLanguage {
  types: DeclaredTypes;
  valueRead: Library['valueRead'];
  words: WordMeanings;
}

const POSITIONS: Partial<Record<Place, number>> = { first: 0, second: 1, third: 2, fifth: 4, last: -1 };

/** The application of one row to one call. */
export class RowRun {
  readonly call: LibraryCall;
  readonly machine: AbstractMachine;
  readonly line: number;
  readonly language: RowLanguage;
  readonly #places: Partial<Record<Place, Value>> = {};
  readonly #iterations = new Map<Value, Iteration>();
  readonly #evaluated = new Map<object, Value>();

  constructor(call: LibraryCall, language: RowLanguage, it: Value | undefined) {
    this.call = call;
    this.machine = call.machine;
    this.line = call.line;
    this.language = language;
    if (it) this.#places.it = it;
  }

  /** Returns the value at a place; undefined if the call has none there. */
  at(place: Place): Value | undefined {
    const { receiver, arguments: given } = this.call;
    const position = POSITIONS[place];
    if (position !== undefined) return given.at(position);
    if (place === 'receiver') return receiver ?? undefined;
    if (place === 'function') return given.find(({ kind }) => kind === 'function' || kind === 'builtin');
    if (place === 'other') return given.find((value) => value.kind === 'collection' && value !== receiver);
    return this.#places[place];
  }

  put(place: 'made' | 'part' | 'result', value: Value): void {
    this.#places[place] = value;
  }

  /** Returns how the argument at a place is written. */
  writtenAt(place: Place): Expression | undefined {
    const position = POSITIONS[place];
    return position === undefined ? undefined : this.call.written.at(position);
  }

  value(term: ValueTerm): Value {
    if (typeof term === 'number') return fixedNumber(term);
    if (typeof term === 'object') return interpret<ValueWords, Value>(this.language.words.values, term, this);
    if (term === 'unknown') return UNKNOWN;
    if (term === 'input') return INPUT;
    if (term === 'command line') return this.machine.input.argumentList(this.line);
    if (term === 'letter') return this.machine.letter(this.line);
    if (term === 'letter code') return letterCode();
    if (term === 'character') return this.machine.view('text', constantAmount(1), UNKNOWN, this.line);
    return this.at(term) ?? UNKNOWN;
  }

  amount(term: AmountTerm): Amount {
    if (typeof term === 'number') return constantAmount(term);
    if (typeof term === 'object') return interpret(this.language.words.amounts, term, this);
    switch (term) {
      case 'n':
        return this.amount(N);
      case 'log n':
        return logarithmOf(this.amount(N));
      case 'arguments':
        return constantAmount(this.call.arguments.length);
      case 'parameters': {
        const of = this.at('it');
        return constantAmount(of?.kind === 'function' ? of.parameters.length : 1);
      }
      case 'input':
        return { linear: null, growth: this.machine.input.size };
      case 'lines':
        return { linear: null, growth: this.machine.input.lineCount };
      default: {
        const value = this.at(term) ?? UNKNOWN;
        return value.kind === 'number' ? value.amount : sizeOf(value);
      }
    }
  }

  growth(term: AmountTerm): Growth {
    return this.amount(term).growth;
  }

  act(term: ActionTerm): void {
    interpret(this.language.words.actions, term, this);
  }

  spend([time, why]: TimeTerm): void {
    const of = this.at('it');
    const type = of?.kind === 'collection' ? typeName(of.type) : message``;
    this.machine.charge(this.growth(time), this.line, typeof why === 'function' ? why(type) : why);
  }

  /** Returns how the items of a value are gone through: the same way each time. */
  iteration(of: ValueTerm): Iteration {
    const value = typeof of === 'object' ? this.once(of, () => this.value(of)) : this.value(of);
    let iteration = this.#iterations.get(value);
    if (iteration === undefined) {
      iteration = iterationOver(value, this.machine, this.line);
      this.#iterations.set(value, iteration);
    }
    return iteration;
  }

  /** Evaluates a term only once: it always stands for the same value. */
  once(term: object, evaluate: () => Value): Value {
    const value = this.#evaluated.get(term) ?? evaluate();
    this.#evaluated.set(term, value);
    return value;
  }

  type(term: TypeTerm, same: Value): CollectionType {
    const { types } = this.language;
    if (term === 'same') return same.kind === 'collection' ? same.type : 'list';
    if (term === 'owner') return types.collectionNamed(this.call.owner) ?? 'list';
    if (term === 'expected') return types.collectionOf(this.machine.expectedType, this.machine) ?? 'list';
    return term;
  }
}

/** Returns the size of a value; a number counts as its digits. */
export function sizeOf(value: Value): Amount {
  if (value.kind === 'collection') return value.size;
  if (value.kind === 'range') return value.to;
  return value.kind === 'number' ? logarithmOf(value.amount) : constantAmount(1);
}

/** Returns the value's number; a constant if it isn't a number. */
export function numberIn(value: Value): Amount {
  return value.kind === 'number' ? value.amount : constantAmount(1);
}

const N: AmountTerm = { sizeInAnyRound: 'it' };

/** Gives a term the meaning of the word that it begins with. */
function interpret<Words, Result>(
  meanings: Meanings<Words, RowRun, Result>,
  term: Words[keyof Words] & object,
  run: RowRun,
): Result {
  const [word] = Object.keys(term);
  return meanings[word as keyof Words](term, run);
}

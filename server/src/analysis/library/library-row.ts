/** Form of a row of the library tables: what a call costs, does and returns, and to which calls it applies. */
import type { CollectionType, Value } from '#analysis/machine/values.ts';
import type { ActionTerm, CallbackTerm, Place, TimeTerm, ValueTerm } from './terms.ts';

/** Costs, actions and result of a call, in this order. */
export interface LibraryRow {
  readonly when?: CallCondition;
  /** Applies once to each argument, or to each after the first, which is then `it`. */
  readonly forEach?: 'argument' | 'further argument';
  readonly time?: TimeTerm;
  /** Functions that it calls. */
  readonly calls?: CallbackTerm;
  /** A value that the further terms call `made`. It is the result unless another one is given. */
  readonly makes?: ValueTerm;
  readonly does?: readonly ActionTerm[];
  /** Result; unknown if absent. */
  readonly returns?: ValueTerm;
}

/** Conditions on a call, all of which must hold. */
export type CallCondition = { readonly [At in Place | 'any']?: Shape | readonly Shape[] } & {
  /** Number of arguments. */
  readonly arguments?: number;
  /** How an argument is written in the source. */
  readonly written?: { readonly [At in Place]?: WrittenShape };
  /** The text before the function's name: `Object.keys(a)`, or a type of collection. */
  readonly owner?: string | { collection: true };
  /** Matches the type that is constructed, as it is written. */
  readonly type?: RegExp;
  /** The type of collection that is constructed. */
  readonly constructs?: CollectionType;
  /** The type of collection that the result is declared to be. */
  readonly expected?: Shape;
  /** The function was passed to another, which calls it. */
  readonly isApplied?: true;
  /** The program goes to cells by row and column. */
  readonly usesCells?: true;
  /** A search that goes on where the one of the round before has ended. */
  readonly isOnward?: true;
};

/** A condition on a value. A number means the number itself. */
export type Shape =
  | Value['kind']
  | CollectionType
  | number
  | 'absent'
  | 'present'
  /** A number whose value is known. */
  | 'known'
  /** A number of any size, not only as large as one has digits. */
  | 'size'
  /** A number in its written form. */
  | 'numeral'
  /** A set or map in order, or a heap. */
  | 'ordered'
  /** A set or map in order. */
  | 'sorted'
  /** A text that the program has made, longer than a number; no name or line of the input. */
  | 'made text'
  /** A letter of a text, or its number. */
  | 'letter'
  | 'any map'
  /** An object that has entries by key beside the fields that the program names. */
  | 'object with entries'
  /** A collection of which no item is known yet. */
  | 'unfilled'
  /** A collection whose items are known one by one. */
  | 'parted'
  /** A collection from the input; a text; one of numbers, texts, lines or any collections; all of the input. */
  | 'input'
  | 'input text'
  /** One of the texts that together are the input. */
  | 'part of the input'
  | 'input of numbers'
  | 'input of texts'
  | 'input of lines'
  | 'input of collections'
  | 'everything'
  /** Reading from it reads the input. */
  | 'stream'
  /** A library function with this name. */
  | { builtin: RegExp }
  /** An object with a number in this field. */
  | { numberIn: string }
  /** An object of a library type that the table does not know. */
  | 'foreign';

/** A variable, `items.length - 1`, a literal with this text, or a call of a function of this name whose arguments have such a name and call. */
export type WrittenShape =
  | 'variable'
  | 'last place'
  | { literal: RegExp }
  | { call: RegExp; arguments?: number; names?: RegExp; calls?: RegExp };

/** The library of a language as the analysis uses it, and the calls of its functions. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope, Value } from '#analysis/machine/values.ts';
import type { Expression } from '#syntax/tree.ts';
import type { LanguageTraits } from './table.ts';

/** A call of a library function or method. */
export interface LibraryCall {
  machine: AbstractMachine;
  name: string;
  /** Value before the method's name; null for a plain function. */
  receiver: Value | null;
  /** Package or type before a function's name; '' if there is none: `Vec::new()`. */
  owner: string;
  arguments: readonly Value[];
  /** The arguments as they are written in the source. */
  written: readonly Expression[];
  scope: Scope;
  line: number;
  /** Type of the constructed object as it is written, `ArrayList<Integer>`; for other calls the function's name. */
  type: string;
  /** Set if another function calls it, which it was passed to. */
  isApplied?: true;
}

/** Returns a call's result and charges its cost. */
export type LibraryRule = (call: LibraryCall) => Value;

/** A language's library. Anything not listed is taken to cost a constant. */
export interface Library extends LanguageTraits {
  functions: ReadonlyMap<string, LibraryRule>;
  methods: ReadonlyMap<string, LibraryRule>;
  members: ReadonlyMap<string, (value: Value, machine: AbstractMachine, line: number) => Value>;
  names: ReadonlyMap<string, Value>;
  /** Returns the initial value of a variable of a type; null if the type is unknown. */
  valueOfType: (type: string, machine: AbstractMachine, line: number) => Value | null;
  /** Returns a variable's value after `>>` from the input; absent if the language has no such operator. */
  valueRead?: (before: Value, machine: AbstractMachine, line: number, isVariable: boolean) => Value;
}

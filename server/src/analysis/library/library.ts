/**
 * Describes a language's standard library to the analysis. The folder has one table of costs per language and the rules
 * that these share.
 */
import type { Growth } from '#analysis/growth.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import type { Scope, Value } from '#analysis/values.ts';
import type { Expression } from '#syntax/tree.ts';

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
}

/** Returns a call's result and charges its cost. */
export type LibraryRule = (call: LibraryCall) => Value;

/** Costs of a language's library. Anything not listed is taken to cost a constant. */
export interface Library {
  /** Functions and constructors by name: `sorted(a)`, `Arrays.sort(a)`, `new ArrayList<>(a)`. */
  functions: ReadonlyMap<string, LibraryRule>;
  /** Methods by name, for values that are not of the program's own types: `a.append(x)`. */
  methods: ReadonlyMap<string, LibraryRule>;
  /** Properties by name: `a.length`. */
  members: ReadonlyMap<string, (value: Value, machine: AbstractMachine, line: number) => Value>;
  /** Predefined names: `System.in`. */
  names: ReadonlyMap<string, Value>;
  /** Returns the initial value of a variable of a type; null if the type is unknown. */
  valueOfType: (type: string, machine: AbstractMachine, line: number) => Value | null;
  /** Returns a variable's value after `>>` from the input; absent if the language has no such operator. */
  valueRead?: (before: Value, machine: AbstractMachine, line: number, isVariable: boolean) => Value;
  /** True if appending to a text copies all of it. */
  copiesTextToAdd: boolean;
  /** Set if assigning beyond the end of a list makes it longer. */
  growsByPlace?: true;
  /** Rounds of a loop that continues while this function returns true, by the size of its argument. */
  roundsWhile?: ReadonlyMap<string, (size: Growth) => Growth>;
  /** True if slicing copies. */
  copiesSlices: boolean;
  /** Name of the constructor; null if it is named after its type. */
  constructorName: string | null;
  /** True if a method's first parameter is the object. */
  hasExplicitSelf: boolean;
  /** True if assigning to a name makes it local to the function. */
  assignmentDeclares: boolean;
  /** Name of the entry function; null if the program starts with its top-level statements. */
  mainName: string | null;
  /** Matches names of functions that read input. */
  readingWords: RegExp;
  /** Matches source text that reads input. */
  inputWords: RegExp;
}

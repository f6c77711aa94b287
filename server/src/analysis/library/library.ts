import type { Growth } from '#analysis/growth.ts';
import type { Machine } from '#analysis/machine.ts';
import type { Scope, Value } from '#analysis/values.ts';
import type { Expression } from '#syntax/tree.ts';

/** A call of something that the language brings. */
export interface LibraryCall {
  machine: Machine;
  name: string;
  /** What stands before the name; null: nothing. */
  receiver: Value | null;
  /** The package or type that stands before the name of a function; '' where none does: `Vec::new()`. */
  owner: string;
  arguments: readonly Value[];
  /** The same as they are written. */
  written: readonly Expression[];
  scope: Scope;
  line: number;
  /** The type of what is made, as it is written: `ArrayList<Integer>`; of a call the name. */
  type: string;
}

/** What a call gives; it counts its own cost on the way. */
export type Rule = (call: LibraryCall) => Value;

/** What a language's library costs. What is not in it is taken to cost nothing that grows. */
export interface Library {
  /** By name: `sorted(a)`, `Arrays.sort(a)`, `new ArrayList<>(a)`. */
  functions: ReadonlyMap<string, Rule>;
  /** By name, for values that are not of the program's own types: `a.append(x)`. */
  methods: ReadonlyMap<string, Rule>;
  /** `a.length`. */
  members: ReadonlyMap<string, (value: Value, machine: Machine, line: number) => Value>;
  /** Names that stand for something: `System.in`. */
  names: ReadonlyMap<string, Value>;
  /** What a variable of a type is before anything is assigned to it; null: nothing is known. */
  valueOfType: (type: string, machine: Machine, line: number) => Value | null;
  /** What `>>` from the input makes of a variable; without: it does not read. */
  valueRead?: (before: Value, machine: Machine, line: number, isVariable: boolean) => Value;
  /** Adding to a text copies the whole of it. */
  copiesTextToAdd: boolean;
  /** Setting an item beyond the end of a list makes it longer. */
  growsByPlace?: true;
  /** How often a loop goes on as long as a function says so, by the size of what it is given. */
  roundsWhile?: ReadonlyMap<string, (size: Growth) => Growth>;
  /** What is left of a slice is a copy. */
  copiesSlices: boolean;
  /** The name of what constructs an object; null: the name of its type. */
  constructorName: string | null;
  /** The first parameter of a method is the object. */
  hasExplicitSelf: boolean;
  /** A name that is assigned to becomes the function's own. */
  assignmentDeclares: boolean;
  /** The function that the program begins with; null: its outermost statements. */
  mainName: string | null;
  /** Names of functions that take from the input. */
  readingWords: RegExp;
  /** What says that a program reads input, as it is written. */
  inputWords: RegExp;
}

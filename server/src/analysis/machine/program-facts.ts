/** Input of a program's analysis: its parts, which depend on each other, and facts found before it. */
import type { Library } from '#analysis/library/library.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { AbstractMachine } from './machine.ts';
import type { FunctionValue, Scope, Value } from './values.ts';

/** Control flow after a statement. */
export type Flow = 'next' | 'leaves';

/** Position of a call, and its arguments as written. */
export interface CallSite {
  line: number;
  arguments: readonly Expression[];
  /** The expression before the name. */
  receiver?: Expression | null;
}

/** Functions of the analysis that depend on each other. */
export interface Parts {
  evaluate(expression: Expression, scope: Scope, machine: AbstractMachine): Value;
  execute(statements: readonly Statement[], scope: Scope, machine: AbstractMachine): Flow;
  call(called: FunctionValue, given: readonly Value[], site: CallSite, machine: AbstractMachine): Value;
  bind(target: Expression, value: Value, scope: Scope, machine: AbstractMachine, line: number): void;
  combine(operator: string, one: Value, other: Value, machine: AbstractMachine, line: number): Value;
}

/** Facts about a program that are found before its analysis. */
export interface ProgramFacts {
  library: Library;
  parts: Parts;
  readsInput: boolean;
  /** Functions that call themselves, directly or through others. */
  recursive: ReadonlySet<string>;
  /** Names that the program's top-level statements use. */
  usedOutside: ReadonlySet<string>;
  /** Names that are only ever indexed with constants. */
  usedByPlace: ReadonlySet<string>;
  /** Names of values that the program does more with than print. */
  workedWith: ReadonlySet<string>;
  /** Lengths of the list literals in the program. */
  sampleLengths: ReadonlySet<number>;
  /** Name of the public class in a Java program; undefined if there is none. */
  publicType: string | undefined;
  /** Names of collections whose length the program asks for. */
  measured: ReadonlySet<string>;
  /** Names of collections that have a fixed size. */
  fixed: ReadonlySet<string>;
  /** Names of numbers that count between written numbers. */
  counters: ReadonlySet<string>;
  /** Names of lists of which only items at written places are used. */
  records: ReadonlySet<string>;
  /** Trees of parents stay flat: the smaller is joined to the larger. */
  joinsBySize: boolean;
  /** The program goes to cells by row and column. */
  usesCells: boolean;
}

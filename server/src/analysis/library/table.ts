/** Form of the library tables: facts of a language, and rows that say what the calls of its library cost. */
import type { Growth } from '#analysis/growth/growth.ts';
import type { CollectionType, Value } from '#analysis/machine/values.ts';
import type { SharedRow } from './shared-rows.ts';
import type { ActionTerm, CallbackTerm, Place, TimeTerm, ValueTerm } from './terms.ts';

/** A language and its library. */
export interface LibraryTable extends LanguageTraits {
  /** Functions and constructors: `sorted(a)`, `Arrays.sort(a)`, `new ArrayList<>(a)`. */
  functions: LibraryRows;
  /** Methods of values that are not of the program's own types: `a.append(x)`. */
  methods: LibraryRows;
  /** Properties: `a.length`. */
  members?: LibraryRows;
  /**
   * Predefined names: `System.in`. `arguments` are those of the command line. What is `foreign` belongs to none of the
   * program's own types. An `alphabet` has a fixed number of letters.
   */
  names: Readonly<Record<string, number | 'input' | 'arguments' | 'alphabet' | 'foreign' | 'unknown'>>;
  /** Types that variables are declared with. */
  types?: TypeFacts;
  /** Type of a text that is read into a variable: a `builder` can be changed. Absent if nothing reads into variables. */
  textRead?: 'text' | 'builder';
}

/**
 * Rows by name. `'strip, lower'` are two names with the same rows. The first row whose conditions hold applies; if none
 * does, the call costs a constant and returns something unknown.
 */
export type LibraryRows = Readonly<Record<string, NamedRow | readonly NamedRow[]>>;

/** A row, or the name of rows that several languages share. */
export type NamedRow = LibraryRow | SharedRow;

/** Costs, actions and result of a call, in this order. */
export interface LibraryRow {
  readonly when?: CallCondition;
  /** Applies once to each argument, which is then `it`. */
  readonly forEach?: 'argument';
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
  /** A set or map in order, or a heap. */
  | 'ordered'
  /** A set or map in order. */
  | 'sorted'
  | 'any map'
  /** A collection of which no item is known yet. */
  | 'unfilled'
  /** A collection whose items are known one by one. */
  | 'parted'
  /** A collection from the input; a text; one of numbers, texts, lines or any collections; all of the input. */
  | 'input'
  | 'input text'
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

/** A variable, a literal with this text, or a call of a function of this name. */
export type WrittenShape = 'variable' | { literal: RegExp } | { call: RegExp; arguments?: number };

/** How types are written, and what they mean. */
export interface TypeFacts {
  /** Types of collections by their names. */
  collections?: Readonly<Record<string, CollectionType>>;
  /** Matches types of numbers. */
  numbers: RegExp;
  /** Matches types whose objects hold one value of each inner type. */
  tuples?: RegExp;
  /** Matches types that read the input. */
  streams?: RegExp;
  /** Matches what does not matter in a type. */
  qualifiers?: RegExp;
  /** Set if brackets stand before the type of the elements: `[]int`, `map[string]int`. */
  hasBracketsFirst?: true;
  /** Set if a variable of one of the program's own types holds an object from the start. */
  makesObjects?: true;
}

/** Facts about a language beyond its library. */
export interface LanguageTraits {
  /** True if appending to a text copies all of it. */
  copiesTextToAdd: boolean;
  /** Set if assigning beyond the end of a list makes it longer. */
  growsByPlace?: true;
  /** Rounds of a loop that continues while this function returns true, by the size of its argument. */
  roundsWhile?: ReadonlyMap<string, (size: Growth) => Growth>;
  /** True if going through a text gives numbers, the codes of its letters. */
  lettersAreNumbers?: true;
  /** True if slicing copies. */
  copiesSlices: boolean;
  /** Name of the constructor; null if it is named after its type. */
  constructorName: string | null;
  /** True if a method's first parameter is the object. */
  hasExplicitSelf: boolean;
  /** Set if a call can return several values: one that returns a single value gives it to the first variable. */
  returnsSeveral?: true;
  /** True if assigning to a name makes it local to the function. */
  assignmentDeclares: boolean;
  /** Name of the entry function; null if the program starts with its top-level statements. */
  mainName: string | null;
  /** Matches names of functions that read input. */
  readingWords: RegExp;
  /** Matches source text that reads input. */
  inputWords: RegExp;
}

/** Form of the library tables: facts of a language, and rows that say what the calls of its library cost. */
import type { LanguageTraits } from '#analysis/machine/machine.ts';
import type { CollectionType } from '#analysis/machine/values.ts';
import type { NamedRow } from './shared-rows.ts';

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

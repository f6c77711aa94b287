/** The code of each language that counts and reports. */

/** Code that an instrumented program is completed with. */
interface RuntimeText {
  /** Inserted before the program's first own declaration, on the same line. */
  before: string;
  /** Appended after its last line. */
  after: string;
}

/** As {@link RuntimeText}, for the entry of a program of several sources, which count together. */
interface SharedRuntimeText extends RuntimeText {
  /** Files that are added to the program. */
  added: { name: string; content: string }[];
}

/** Folders of a program that decide where files are found. */
export interface CountedFolders {
  /** Folder of the entry; empty: the top. */
  entry: string;
  /** Go: path and folder of the program's module; both are empty without any. */
  module: { path: string; folder: string };
}

/** Insertions of a language. `codes` are those of `table-costs.ts`. */
export interface CountingRuntime {
  /** A statement that counts. */
  count(id: number): string;
  /** Counts, and has the value of the expression between the two texts; null: there is no such expression. */
  countBefore(id: number): readonly [string, string] | null;
  /** Charges a cost in the size of the value between the texts, and has that value; null: not possible. */
  sized(id: number, codes: string): readonly [string, string] | null;
  /** Charges a cost in the size of an expression without effects, then has the value between the texts. */
  sizedBefore(id: number, codes: string, size: string): readonly [string, string] | null;
  /** A statement for the beginning of `main`; empty if the report needs none. */
  atStart: string;
  /** A statement before one that ends the program at once. */
  atExit: string;
  /** @param nonce begins the report, so that it is told from what the program writes */
  text(counters: number, nonce: string): RuntimeText;
  /** The same for the entry of a program of several sources. */
  shared(counters: number, nonce: string, folders: CountedFolders): SharedRuntimeText;
  /** Inserted before the first own declaration of each other source with counters. */
  inEach(folders: CountedFolders): string;
}

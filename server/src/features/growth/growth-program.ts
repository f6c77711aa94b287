import type { InputGenerator, LanguageId, ProjectFile } from '@coderoom/contract';

/** A program whose growth is to be measured. */
export interface GrowthProgram {
  language: LanguageId;
  code: string;
  /** Name of the entry; absent: the language's usual one. */
  entry_name?: string | null | undefined;
  /** Files beside the entry; absent: none. */
  files?: readonly ProjectFile[] | undefined;
  /** The learner's own input; empty: none. */
  input: string;
  generator: InputGenerator | null;
}

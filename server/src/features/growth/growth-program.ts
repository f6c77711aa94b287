import type { InputGenerator, LanguageId } from '@coderoom/contract';

/** A program whose growth is to be measured. */
export interface GrowthProgram {
  language: LanguageId;
  code: string;
  /** The learner's own input; empty: none. */
  input: string;
  generator: InputGenerator | null;
}

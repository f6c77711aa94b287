import type { LanguageId } from '@coderoom/contract';
import { JAVA } from './java.ts';
import type { Library } from './library.ts';
import { PYTHON } from './python.ts';

/** What the library of each language costs. */
export const LIBRARIES: Record<LanguageId, Library> = {
  python: PYTHON,
  java: JAVA,
  javascript: PYTHON,
  typescript: PYTHON,
  cpp: JAVA,
  go: JAVA,
  rust: JAVA,
};

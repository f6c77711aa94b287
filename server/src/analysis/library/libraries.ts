import type { LanguageId } from '@coderoom/contract';
import { CPP } from './cpp.ts';
import { GO } from './go.ts';
import { JAVA } from './java.ts';
import { JAVASCRIPT } from './javascript.ts';
import type { Library } from './library.ts';
import { PYTHON } from './python.ts';
import { RUST } from './rust.ts';

/** The cost tables of every language's library. */
export const LIBRARIES: Record<LanguageId, Library> = {
  python: PYTHON,
  java: JAVA,
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  cpp: CPP,
  go: GO,
  rust: RUST,
};

import type { LanguageId } from '@coderoom/contract';
import { CPP_LIBRARY } from './cpp.ts';
import { GO_LIBRARY } from './go.ts';
import { JAVA_LIBRARY } from './java.ts';
import { JAVASCRIPT } from './javascript.ts';
import type { Library } from './library.ts';
import { PYTHON_LIBRARY } from './python.ts';
import { RUST_LIBRARY } from './rust.ts';

/** The cost tables of every language's library. */
export const LIBRARIES: Record<LanguageId, Library> = {
  python: PYTHON_LIBRARY,
  java: JAVA_LIBRARY,
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  cpp: CPP_LIBRARY,
  go: GO_LIBRARY,
  rust: RUST_LIBRARY,
};

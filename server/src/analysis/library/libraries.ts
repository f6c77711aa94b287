import type { LanguageId } from '@coderoom/contract';
import { libraryOf } from '#analysis/library/interpreter/interpreter.ts';
import { CPP_LIBRARY } from './cpp.ts';
import { GO_LIBRARY } from './go.ts';
import { JAVA_LIBRARY } from './java.ts';
import { JAVASCRIPT_LIBRARY } from './javascript.ts';
import type { Library } from './library.ts';
import { PYTHON_LIBRARY } from './python.ts';
import { RUST_LIBRARY } from './rust.ts';

const JAVASCRIPT = libraryOf(JAVASCRIPT_LIBRARY);

/** The library costs of each language. */
export const LIBRARIES: Record<LanguageId, Library> = {
  python: libraryOf(PYTHON_LIBRARY),
  java: libraryOf(JAVA_LIBRARY),
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  cpp: libraryOf(CPP_LIBRARY),
  go: libraryOf(GO_LIBRARY),
  rust: libraryOf(RUST_LIBRARY),
};

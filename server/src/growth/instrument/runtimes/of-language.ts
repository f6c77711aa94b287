import type { LanguageId } from '@coderoom/contract';
import { CPP_RUNTIME } from './cpp.ts';
import { ECMASCRIPT_RUNTIME } from './ecmascript.ts';
import { GO_RUNTIME } from './go.ts';
import { JAVA_RUNTIME } from './java.ts';
import { PYTHON_RUNTIME } from './python.ts';
import type { CountingRuntime } from './runtime.ts';
import { RUST_RUNTIME } from './rust.ts';

/** The code of each language that counts and reports. */
export const COUNTING_RUNTIMES: Record<LanguageId, CountingRuntime> = {
  python: PYTHON_RUNTIME,
  javascript: ECMASCRIPT_RUNTIME,
  typescript: ECMASCRIPT_RUNTIME,
  java: JAVA_RUNTIME,
  cpp: CPP_RUNTIME,
  go: GO_RUNTIME,
  rust: RUST_RUNTIME,
};

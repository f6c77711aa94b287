import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import {
  type Assistance,
  type AssistedDocument,
  absentRunner,
  type CompiledProgram,
  type Runner,
  type RunResult,
} from '#runner/index.ts';

const ABSENT = absentRunner('This test runs no programs.');

/**
 * A runner that has run every program successfully before it begins, for tests of who may run them and what is kept: in
 * the sandbox each of hundreds would cost 30 ms of processor time.
 */
export function standInRunner(): Runner {
  const run = async () => runResult();
  const compiled: CompiledProgram = { refusal: null, run, close: async () => undefined };
  return {
    ...ABSENT,
    ...standInAssistance(),
    run,
    compile: async () => compiled,
    check: async () => ({ valid: true, errors: [] }),
    languages: () =>
      Object.fromEntries(LANGUAGES.map((id) => [id, 'stand-in'])) as Record<LanguageId, string>,
    health: () => ({ available: true, detail: null, protections: [], missingProtections: [] }),
  };
}

/**
 * Assistance and formatting of Python for tests of who may have them: a real language server takes seconds of processor
 * time to start. As with that, the first document of a runner makes it ready, which is told.
 */
export function standInAssistance(): Pick<Runner, 'assistance' | 'formatting'> {
  const { assistance: none, formatting: noFormatting } = ABSENT;
  const listeners = new Set<(language: LanguageId) => void>();
  let state: 'stopped' | 'ready' = 'stopped';
  const assistance: Assistance = {
    ...none,
    of: (language) => (language === 'python' ? { ...none.of(language), state } : none.of(language)),
    open(language, _owner, text) {
      if (language !== 'python') return null;
      if (state === 'stopped') {
        state = 'ready';
        // After the answer to whoever opened it, as when a process starts.
        setImmediate(() => {
          for (const listener of listeners) listener(language);
        });
      }
      return openDocument(text);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    assistance,
    formatting: {
      ...noFormatting,
      has: (language) => language === 'python',
      format: async ({ text }) => ({ kind: 'formatted', text }),
    },
  };
}

/** Opens a document of a language server that knows every program and has nothing to say about any. */
function openDocument(text: string): AssistedDocument {
  let written = text;
  return {
    get text() {
      return written;
    },
    set: (changed) => {
      written = changed;
    },
    program: null,
    isEnded: false,
    setFiles: () => false,
    complete: async () => ({ items: [], is_incomplete: false }),
    resolve: async () => null,
    hover: async () => null,
    signatures: async () => null,
    problems: async () => [],
    problemsElsewhere: async () => [],
    fixes: async () => [],
    definition: async () => [],
    references: async () => [],
    renamePlace: async () => null,
    rename: async () => null,
    symbols: async () => [],
    pausedMs: async () => 0,
    close: () => undefined,
  };
}

/** Returns a made-up run result: it printed `ok`, with the given fields replaced. */
export function runResult(fields: Partial<RunResult> = {}): RunResult {
  return {
    status: 'success',
    reason: null,
    output: 'ok\n',
    error: null,
    errorHeading: null,
    explanation: null,
    explanationMessage: null,
    stdout: 'ok\n',
    stderr: '',
    exitCode: 0,
    signal: null,
    executionSeconds: 0.25,
    cpuSeconds: null,
    compileSeconds: 0,
    memoryKb: null,
    truncated: false,
    processLimitMet: null,
    diagnostics: [],
    files: null,
    ...fields,
  };
}

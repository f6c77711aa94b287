import type {
  Diagnostic,
  LanguageId,
  Message,
  OutputStream,
  RunFiles,
  RunFileWithContent,
  RunReason,
  RunStatus,
} from '@coderoom/contract';

/** Ends the last line of an input, as at a terminal, so that a program can read it line by line. */
export function withLastLineEnded(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** A program of several files. */
export interface Project {
  /** Name of the file that is run. */
  entry: string;
  /**
   * Sources and the files they read; names are relative paths with `/`. The program finds all of them in the folder that
   * it runs in.
   */
  files: readonly ProgramFile[];
}

/** A file of a program: a text, or the bytes of any other file. */
export interface ProgramFile {
  name: string;
  content: string | Uint8Array;
}

/** A program to run. */
export interface RunRequest {
  language: LanguageId;
  /** Source text; for a project, that of the entry. */
  code: string;
  /** The files of a multi-file program, including the entry. Omitted: `code` is the whole program. */
  project?: Project;
  /** Standard input, sent in full; its last line is ended if it is not. */
  input: string;
  /** Time limit of the program, wall time in seconds; compiling is not included. */
  timeoutSeconds: number;
  /**
   * Owner of the program. Cached results are used for the same owner only, so that nobody finds out what others run.
   */
  owner?: string;
  /** Nobody waits for the result: it gives way to the programs of those who do. */
  priority?: 'background';
  /** Set if a user watches the run live. */
  live?: LiveRunCallbacks;
  /** True: the result has the files that the program made. Collecting them takes time, so nothing else asks for it. */
  wantsFiles?: boolean;
  /** Resolves when the result has been sent to its requester: until then cleaning up is postponed. */
  answered?: Promise<void>;
  /**
   * Called if the program has to wait for parts of its toolchain, before anything else is done. Returns when that is
   * over, with the same error. Omitted: they are just waited for.
   */
  awaitParts?(prepared: () => Promise<void>): Promise<void>;
}

/** Callbacks and input of a run that a user watches live. */
export interface LiveRunCallbacks {
  /** Called when the compiler is done and the program starts. */
  started(): void;
  /** Called with what the program wrote, in the order in which it was read. */
  wrote(text: string, stream: OutputStream): void;
  /**
   * Called when the program waits for input and has read everything so far: first {@link RunRequest.input}. The time
   * until the answer does not count towards the time limit. Omitted: {@link RunRequest.input} is all the input.
   *
   * If the machine cannot tell whether a program waits, called at once, and again after each answer.
   *
   * @param signal fires when the program ended without an answer
   * @param program `waits`: true if the program is known to wait, and then gets next to no CPU time until it is
   *   answered. `memoryBytes`: memory that it holds meanwhile, or null if nothing counts it
   * @returns the typed text; null: there will be no more input
   */
  typed?(
    signal: AbortSignal,
    program: { waits: boolean; memoryBytes: number | null },
  ): Promise<string | null>;
  /**
   * Called with what was added to a drawing that the program shows, {@link DRAWING_EVERY_MS} apart at the least: whole
   * lines, from an offset in UTF-16 units on. An offset of 0 begins the drawing, or begins it anew. Only with {@link
   * RunRequest.wantsFiles}.
   */
  drew?(added: DrawnPart): void;
  /**
   * Called with a picture that the program shows, and again with its newer content. Only with {@link
   * RunRequest.wantsFiles}.
   */
  pictured?(file: RunFileWithContent): void;
}

/** An addition to a drawing. Fields as in the contract's `runDrawingEvent`. */
interface DrawnPart {
  name: string;
  at: number;
  alt: string | null;
  from: number;
  text: string;
}

/** A program to compile once and run as often as needed. */
export type CompileRequest = Omit<RunRequest, 'input' | 'timeoutSeconds' | 'live' | 'wantsFiles'>;

/** One run of a program that was compiled before. */
export interface CompiledRun
  extends Pick<RunRequest, 'input' | 'timeoutSeconds' | 'priority' | 'wantsFiles'> {}

/** A program that was compiled once. The compiled form is kept until it is closed. */
export interface CompiledProgram {
  /** The compiler's messages, as the result of a run that never started; null: it can be run. */
  refusal: RunResult | null;
  /**
   * Runs the program once; occupies a sandbox slot meanwhile. Any number of runs may overlap: none can change the
   * program for another, or leave anything for it. Rejects as {@link Runner.run}; with a {@link SandboxFailure} if the
   * compiler refused the program, or if it was closed.
   */
  run(request: CompiledRun, signal: AbortSignal): Promise<RunResult>;
  /** Removes the program once no run uses it; ends no run. Never throws; may be called twice. */
  close(): Promise<void>;
}

/** Result of a run. Meanings as in the contract's `executionResult`. */
export interface RunResult {
  status: RunStatus;
  reason: RunReason | null;
  /** Displayed output: standard output; on success followed by standard error. */
  output: string;
  /** null on success, else the compiler's or the program's own message, or a sentence if there was none. */
  error: string | null;
  /** The server's own sentence that {@link error} begins with; null if all of it was written by others. */
  errorHeading: Message | null;
  /** The error explained for a beginner in English, or null. */
  explanation: string | null;
  /** The same with its values, for other languages. */
  explanationMessage: Message | null;
  /** Standard output and standard error as they were written. */
  stdout: string;
  stderr: string;
  /** null if a signal ended the program, or if it never ran. */
  exitCode: number | null;
  /** Name of the signal that ended the program (`SIGSEGV`), or null. */
  signal: string | null;
  /** Wall time of the program, in seconds. */
  executionSeconds: number;
  /** Processor time of the program, in seconds, or null where it cannot be measured or nothing ran. */
  cpuSeconds: number | null;
  /** Wall time of the compiler, in seconds; 0 where there is none. */
  compileSeconds: number;
  /** Peak memory in KiB, or null where it cannot be measured or nothing ran. */
  memoryKb: number | null;
  /** True if the program wrote more than is kept. */
  truncated: boolean;
  /** Maximum number of processes and threads, if the program was refused one more; else null. */
  processLimitMet: number | null;
  diagnostics: Diagnostic[];
  /**
   * Files that the program made: those it showed first, in the order of their places. Null: none, or nobody asked for
   * them ({@link RunRequest.wantsFiles}).
   */
  files: RunFiles | null;
}

/** Result of a check. */
export interface CheckResult {
  /** True if no error was found; warnings do not count. */
  valid: boolean;
  errors: Diagnostic[];
}

import type { Diagnostic, LanguageId, OutputStream, RunReason, RunStatus } from '@coderoom/contract';

/** Text as input that a program can read line by line: typed at a terminal, every line has its end. */
export function withLastLineEnded(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** A program of several files. */
export interface Project {
  /** Name of the file that is run. */
  entry: string;
  /** Sources and what they read; names are relative paths with `/`. */
  files: readonly { name: string; content: string }[];
}

/** A program to run. */
export interface RunRequest {
  language: LanguageId;
  /** Source text; of a project the entry's. */
  code: string;
  /** The files of a program of several, the entry among them. Left out: `code` is the whole program. */
  project?: Project;
  /** Standard input, sent to its end; its last line is ended where it is not. */
  input: string;
  /** Wall time that the program may take, in seconds; compiling comes on top. */
  timeoutSeconds: number;
  /** Whose program it is: what is kept of it is theirs alone, so that nobody finds out what others run. */
  owner?: string;
  /** Nobody sits and waits for it: it gives way to the programs of those who do. */
  priority?: 'background';
  /** Somebody looks on while it runs. */
  live?: LiveRun;
}

/** What goes on between a program that runs and whoever looks on. */
export interface LiveRun {
  /** Hears that the compiler is done, and the program starts. */
  started(): void;
  /** Hears what the program writes, when it writes it. The texts of a stream together are what the result holds. */
  wrote(text: string, stream: OutputStream): void;
  /**
   * Asked when the program waits for input and has read all there was: first {@link RunRequest.input}. How long that
   * takes does not count to the time limit. Left out: {@link RunRequest.input} is all there is.
   *
   * Where the machine does not tell whether a program waits, it is asked at once, and again after each answer.
   *
   * @param signal fires when the program ended without having been answered
   * @param program `waits`: it does, and gets next to nothing of the processor until it is answered; false: nobody can
   *   tell. `memoryBytes`: what it holds meanwhile, or null where nothing counts it
   * @returns what was typed; null: nothing more will come
   */
  typed?(
    signal: AbortSignal,
    program: { waits: boolean; memoryBytes: number | null },
  ): Promise<string | null>;
}

/** A program to compile once and run as often as it is needed. */
export type CompileRequest = Omit<RunRequest, 'input' | 'timeoutSeconds' | 'live'>;

/** One run of a program that was compiled before. */
export interface CompiledRun extends Pick<RunRequest, 'input' | 'timeoutSeconds' | 'priority'> {}

/** A program that was compiled once. What the compiler made of it is kept until it is closed. */
export interface CompiledProgram {
  /** What the compiler said, as the result of a run that never began; null: it can be run. */
  refusal: RunResult | null;
  /**
   * Runs it once; takes a place of the sandbox meanwhile. Any number of runs may go on at once: none can change the
   * program for another, or leave anything for it. Rejects as {@link Runner.run}; where the compiler refused the
   * program, or it was closed, with a {@link SandboxFailure}.
   */
  run(request: CompiledRun, signal: AbortSignal): Promise<RunResult>;
  /** Removes it once nothing runs any more; ends nothing that runs. Never throws; may be called twice. */
  close(): Promise<void>;
}

/** What running a program brought. Meanings as in the contract's `executionResult`. */
export interface RunResult {
  status: RunStatus;
  reason: RunReason | null;
  /** What is shown: standard output; on success followed by standard error. */
  output: string;
  /** null on success, else the compiler's or the program's own words, or a sentence where they said nothing. */
  error: string | null;
  /** The same for a beginner, or null. */
  plainWords: string | null;
  /** Standard output and standard error as they were written. */
  stdout: string;
  stderr: string;
  /** null where a signal ended the program, or it never ran. */
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
  /** More was written than is kept. */
  truncated: boolean;
  /** Processes and threads that it may have at once, where it was refused one more; else null. */
  processLimitMet: number | null;
  diagnostics: Diagnostic[];
}

/** What checking a program brought. */
export interface CheckResult {
  /** No error was found; warnings do not count. */
  valid: boolean;
  errors: Diagnostic[];
}

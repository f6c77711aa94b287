/** The interface between the runner and a language's toolchain. The toolchains themselves are in toolchains/. */

import type { Diagnostic, LanguageId, RunReason } from '@coderoom/contract';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Framing, MessageStream } from './message-stream.ts';
import type { KeepRequest, KeptFolder } from './preparation/kept-folder.ts';
import type { ProjectSource, SourceText, WrittenProgram } from './source-text.ts';

/** A command of a toolchain. The caller adds standard input and limits. */
export interface ToolCommand {
  /** Program, by its absolute path in the sandbox, and arguments. */
  argv: readonly [string, ...string[]];
  /** The whole environment. */
  environment: Readonly<Record<string, string>>;
  /** Read-only mounts besides /usr. */
  mounts: readonly ReadOnlyMount[];
  /** The program waits for a signal to go on: see the sandbox's commands. */
  waits?: boolean;
  /** The program may be forked: see the sandbox's commands. */
  keeper?: string;
}

/** A program that is ready to run. */
export interface RunnableProgram extends ToolCommand {
  /** Maximum number of processes and threads of the runtime and the learner's program together. */
  processes: number;
  /** Memory of the runtime, added to the learner's, in bytes. */
  runtimeMemoryBytes: number;
  /** Folder of a project from which the program reads, relative to /box; omitted: the entry's. */
  workingFolder?: string;
}

/** The context in which one program is compiled: a box of the sandbox with the limits of a compiler. */
export interface CompileContext {
  /** Memory that the program may use when it runs, not counting the runtime's own, in bytes. */
  readonly programMemoryBytes: number;
  /** True if a user watches the run live: output must not stay in the program's buffers. */
  readonly isWatched: boolean;
  /** Kind of program that the box was prepared for, as {@link ReadyToolchain.kindOf}. */
  readonly preparedKind: string;
  /** Writes a file into /box. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Reads a file of /box; null if it is missing or longer than `limitBytes`. */
  read(name: string, limitBytes: number): Promise<Uint8Array | null>;
  /**
   * Sends a request to the toolchain's {@link ReadyToolchain.resident}; null: the tool itself has to be run. Throws as
   * {@link CompileContext.tool}.
   */
  ask(request: Uint8Array): Promise<Uint8Array | null>;
  /** Runs a tool with /box writable and an empty standard input. Throws an AbortError when the run is cancelled. */
  tool(command: ToolCommand): Promise<SandboxOutcome>;
}

/** Result of a compilation. */
export interface Compilation {
  /** The program, or null if the compiler refused it or did not finish. */
  program: RunnableProgram | null;
  /** How the compiler ended: if the outcome's `ending` is set, it reached a limit. */
  outcome: SandboxOutcome | null;
  /** The compiler's own messages, with the learner's file names. */
  words: string;
  diagnostics: Diagnostic[];
  /** Findings that are still being looked for while the program runs, without stopping it. */
  later: Promise<Diagnostic[]>;
}

/** Information from the runtime's messages about a program that failed. */
export interface RuntimeFindings {
  /** Standard error with the learner's file names and without the runtime's internals. */
  words: string;
  diagnostics: Diagnostic[];
  /** A more exact reason than the exit code, or null. */
  reason: Extract<RunReason, 'compile_error' | 'memory_limit'> | null;
}

/** Commands whose sandboxes can be prepared before there is a program. */
export interface CommandsAhead {
  tools: readonly ToolCommand[];
  program: RunnableProgram;
}

/** A tool that keeps running and handles one request after another. */
export interface ResidentCommand {
  command: ToolCommand;
  framing: Framing;
  /** Waits until the tool accepts requests. */
  begin(stream: MessageStream): Promise<void>;
  /** Sends one request. None of it may be left for the next. */
  exchange(stream: MessageStream, request: Uint8Array): Promise<Uint8Array>;
}

/** Programs that a fork parent forks. */
export interface ForkedPrograms {
  /** Command of the parent and of each program that it forks. */
  program: RunnableProgram;
  /** A program that prints something else if it was not forked. */
  trial: { file: string; text: string; prints: string };
}

/** Parts of a toolchain that are not prepared yet: see {@link Preparation}. */
export interface MissingParts {
  /** True for a program that cannot be compiled without them. Omitted: none needs them. */
  areNeededBy?(program: WrittenProgram): boolean;
  /** Sentence about why parts that no program needs could not be prepared just now; omitted: that was not tried. */
  failure?: string;
}

/** A toolchain found on this machine. */
export interface ReadyToolchain {
  /** Version as displayed: `3.11.2`, `OpenJDK 17.0.21`. */
  readonly version: string;
  /** Compiled programs are cached for the next run of the same program, because copying is quicker than compiling. */
  readonly isCached?: true;
  /** Key of the libraries that programs are compiled with; omitted: there are none. */
  readonly librariesKey?: string;
  /** Compiles a source. Never throws because of what the source contains. */
  compile(source: SourceText, context: CompileContext): Promise<Compilation>;
  /**
   * True if the program of a project is started by the command that is prepared for single-file programs: a box that is
   * prepared for those is then used. Omitted: it never is.
   */
  isPreparedFor?(project: ProjectSource): boolean;
  /** Compiles several files, which are in /box already. */
  compileProject(project: ProjectSource, context: CompileContext): Promise<Compilation>;
  /**
   * Reads the messages of a program that failed or was ended.
   *
   * @param project the project whose entry is `source`
   */
  explain(
    outcome: SandboxOutcome,
    source: SourceText,
    context: CompileContext,
    project?: ProjectSource,
  ): Promise<RuntimeFindings>;
  /**
   * Returns the commands for the next single-file program that do not depend on it: their sandboxes are prepared ahead.
   *
   * @param programMemoryBytes as {@link CompileContext.programMemoryBytes}
   * @param kind as {@link ReadyToolchain.kindOf}
   */
  ahead?(programMemoryBytes: number, kind: string): CommandsAhead;
  /**
   * Returns the kind of a single-file program, by a cheap look at its text: boxes for programs of a kind are prepared
   * once there was one. Empty: the usual kind; omitted: there is no other.
   */
  kindOf?(source: SourceText): string;
  /** How programs are forked by an interpreter that was started before; omitted: each starts its own. */
  readonly forking?: ForkedPrograms;
  /** The compile server behind {@link CompileContext.ask}. */
  readonly resident?: ResidentCommand;
  /** Parts that are not prepared yet. Omitted: all are. */
  readonly missingParts?: MissingParts;
  /** Looks for errors without running anything. Throws {@link CheckLimitReached} if the compiler reached a limit. */
  check(source: SourceText, context: CompileContext): Promise<CheckFinding[]>;
  /**
   * As {@link ReadyToolchain.check}, for one file of a project, whose files it writes. Omitted: projects are not checked.
   */
  checkProject?(project: ProjectSource, file: string, context: CompileContext): Promise<CheckFinding[]>;
}

/** An error that was found without running anything; `details`: all that the compiler says of it, if that is more. */
export interface CheckFinding extends Diagnostic {
  details?: string;
}

/** The compiler reached a limit while checking. The message is a sentence for the learner. */
export class CheckLimitReached extends Error {
  override name = 'CheckLimitReached';

  constructor(message = 'The compiler reached a limit while checking this program.') {
    super(message);
  }
}

/** Messages of compilers whose stack overflowed: Node, esbuild and TypeScript (both in Go), rustc. */
const STACK_OVERFLOW =
  /^RangeError: Maximum call stack size exceeded|goroutine stack exceeds|overflowed its stack|rustc interrupted by SIGSEGV/m;

/**
 * Reads the result of a check whose errors were not found.
 * @throws {CheckLimitReached} if the compiler did not accept the program all the same.
 */
export function demandAccepted({ ending, exitCode, stdout, stderr }: SandboxOutcome): void {
  if (STACK_OVERFLOW.test(stderr) || STACK_OVERFLOW.test(stdout)) {
    throw new CheckLimitReached('This program is nested too deeply for the compiler.');
  }
  if (ending !== null || exitCode !== 0) throw new CheckLimitReached();
}

/** The tool is not on this machine, is too old, or cannot run in the sandbox. The message says which. */
export class ToolchainMissing extends Error {
  override name = 'ToolchainMissing';
}

/** A folder that is built in a compile context whose limits are wide. */
type PreparedFolder = Omit<KeepRequest, 'build'> & {
  build(folder: string, context: CompileContext): Promise<Record<string, string>>;
};

/** Services for a toolchain that prepares itself. */
export interface Preparation {
  /** Libraries that programs of the language may use; null: there are none. */
  readonly libraries: InstalledLibraries | null;
  /** Builds a folder once and keeps it for later starts. */
  keep(request: PreparedFolder): Promise<KeptFolder>;
  /**
   * The same for what the first programs can do without. Null: it was not built yet, and is built once the server
   * answers, or a program needs it.
   */
  keepLater(request: PreparedFolder): Promise<KeptFolder | null>;
  /** The same for what no program needs: it only saves time. Those that wait for something else do not wait for it. */
  keepLast(request: PreparedFolder): Promise<KeptFolder | null>;
}

/** One language's toolchain. */
export interface Toolchain {
  readonly language: LanguageId;
  /** Finds the tool and prepares what it needs. Throws {@link ToolchainMissing}. */
  prepare(preparation: Preparation): Promise<ReadyToolchain>;
}

/** The value of {@link Compilation.later} if there is nothing more to look for. */
export const NOTHING_LATER: Promise<Diagnostic[]> = Promise.resolve([]);

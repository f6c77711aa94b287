import type { Diagnostic, LanguageId, RunReason } from '@coderoom/contract';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Dialogue, Framing } from './dialogue.ts';
import type { KeepRequest, KeptFolder } from './kept-folder.ts';
import type { ProjectSource } from './project.ts';
import type { SourceText } from './source-text.ts';

/** A command of a toolchain. Standard input and limits are added by who runs it. */
export interface ToolCommand {
  /** Program, by its absolute path in the sandbox, and arguments. */
  argv: readonly [string, ...string[]];
  /** The whole environment. */
  environment: Readonly<Record<string, string>>;
  /** What it reads besides /usr. */
  mounts: readonly ReadOnlyMount[];
  /** It waits until it is told to go on: see the sandbox's commands. */
  waits?: boolean;
}

/** A program that is ready to run. */
export interface Program extends ToolCommand {
  /** Processes and threads at once that the runtime and the learner may have. */
  processes: number;
  /** What the runtime needs on top of the learner's memory, in bytes. */
  runtimeMemoryBytes: number;
  /** Folder of a project from which the program reads, relative to /box; left out: the entry's. */
  workingFolder?: string;
}

/** The place in which one program is compiled and read: a box of the sandbox with the limits of a compiler. */
export interface Workshop {
  /** What the program may use when it runs, without the runtime's own, in bytes. */
  readonly programMemoryBytes: number;
  /** Somebody looks on while the program runs: what it prints must not lie in its buffers. */
  readonly isWatched: boolean;
  /** Writes a file into /box. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Reads a file of /box; null where it is missing or longer than `limitBytes`. */
  read(name: string, limitBytes: number): Promise<Uint8Array | null>;
  /** Asks the toolchain's {@link ReadyToolchain.resident}; null: the tool itself has to be run. Throws as {@link Workshop.tool}. */
  ask(request: Uint8Array): Promise<Uint8Array | null>;
  /** Runs a tool with /box writable and nothing on standard input. Throws an AbortError when the run is given up. */
  tool(command: ToolCommand): Promise<SandboxOutcome>;
}

/** What compiling brought. */
export interface Compilation {
  /** The program, or null where the compiler refused it or did not come to an end. */
  program: Program | null;
  /** What the compiler ended by: an outcome whose `ending` is set means that it ran into a limit. */
  outcome: SandboxOutcome | null;
  /** The compiler's own words, with the learner's file names. */
  words: string;
  diagnostics: Diagnostic[];
  /** Findings that go on being looked for while the program runs, and never stop it. */
  later: Promise<Diagnostic[]>;
}

/** What the runtime's messages say about a program that did not succeed. */
export interface Findings {
  /** Standard error with the learner's file names and without the runtime's internals. */
  words: string;
  diagnostics: Diagnostic[];
  /** A better reason than the exit code gives, or null. */
  reason: Extract<RunReason, 'compile_error' | 'memory_limit'> | null;
}

/** Commands whose sandboxes can be made before there is a program. */
export interface CommandsAhead {
  tools: readonly ToolCommand[];
  program: Program;
}

/** A tool that stays and is asked one thing after the other. */
export interface ResidentCommand {
  command: ToolCommand;
  framing: Framing;
  /** Waits until it can be asked. */
  begin(dialogue: Dialogue): Promise<void>;
  /** Asks it one thing. Nothing of that may be there for the next. */
  exchange(dialogue: Dialogue, request: Uint8Array): Promise<Uint8Array>;
}

/** A toolchain found on this machine. */
export interface ReadyToolchain {
  /** Version as people name it: `3.11.2`, `OpenJDK 17.0.21`. */
  readonly version: string;
  /** What it makes of a program is kept for the next run of the same program: that is quicker than to make it again. */
  readonly isCached?: true;
  /** Makes a program of a source. Never throws for what the source is. */
  compile(source: SourceText, workshop: Workshop): Promise<Compilation>;
  /** The same of several files, which are in /box already. */
  compileProject(project: ProjectSource, workshop: Workshop): Promise<Compilation>;
  /**
   * Reads the messages of a program that failed or was ended.
   *
   * @param project of which `source` is the entry
   */
  explain(
    outcome: SandboxOutcome,
    source: SourceText,
    workshop: Workshop,
    project?: ProjectSource,
  ): Promise<Findings>;
  /**
   * The commands of the next program of one file, as far as they do not depend on it: their sandboxes are made ahead.
   *
   * @param programMemoryBytes as {@link Workshop.programMemoryBytes}
   */
  ahead?(programMemoryBytes: number): CommandsAhead;
  /** A tool that stays, for {@link Workshop.ask}. */
  readonly resident?: ResidentCommand;
  /** Looks for errors without running anything. Throws {@link CheckLimitReached} where the compiler ran into a limit. */
  check(source: SourceText, workshop: Workshop): Promise<Diagnostic[]>;
}

/** The compiler ran into a limit while checking. */
export class CheckLimitReached extends Error {
  override name = 'CheckLimitReached';
}

/** The tool is not on this machine, is too old, or cannot run in the sandbox. The message says which. */
export class ToolchainMissing extends Error {
  override name = 'ToolchainMissing';
}

/** What a toolchain needs to make itself ready. */
export interface Preparation {
  /** Builds a folder once and keeps it for later starts, with a workshop whose limits are wide. */
  keep(
    request: Omit<KeepRequest, 'build'> & {
      build(folder: string, workshop: Workshop): Promise<Record<string, string>>;
    },
  ): Promise<KeptFolder>;
}

/** One language's toolchain. */
export interface Toolchain {
  readonly language: LanguageId;
  /** Finds the tool and makes ready what it needs. Throws {@link ToolchainMissing}. */
  prepare(preparation: Preparation): Promise<ReadyToolchain>;
}

/** Nothing more to be looked for. */
export const NOTHING_LATER: Promise<Diagnostic[]> = Promise.resolve([]);

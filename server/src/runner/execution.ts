import type { WorkingFolder } from '#runner/sandbox/boxes/working-folder.ts';
import { type KeptBox, type LiveCommand, SandboxFailure } from '#runner/sandbox/command.ts';
import { createCompileContext, notAborted, type SandboxContext } from './compile-context.ts';
import { COMPILE_LIMITS, programLimits, TYPING_LIMITS } from './limits.ts';
import { type CompileCache, cacheKey } from './pool/compile-cache.ts';
import { besideItsFiles, filesOf, folderOf, readProject, writeProject } from './project.ts';
import { type GivenFiles, watchFiles } from './run-files/run-files.ts';
import {
  type CompiledProgram,
  type CompiledRun,
  type CompileRequest,
  type LiveRunCallbacks,
  type RunRequest,
  type RunResult,
  withLastLineEnded,
} from './run-result.ts';
import type { ProjectSource, SourceText, WrittenProgram } from './source-text.ts';
import {
  type Compilation,
  type CompileContext,
  NOTHING_LATER,
  type ReadyToolchain,
  type RunnableProgram,
  type RuntimeFindings,
} from './toolchain.ts';
import { ranVerdict, refusedVerdict, type Verdict } from './verdict.ts';

/** A program that the compiler accepted. */
interface BuiltProgram extends WrittenProgram {
  compilation: Compilation;
  program: RunnableProgram;
  /** Holds the compiled program; null: it is in the box in which it was compiled. */
  kept: KeptBox | null;
}

/** A program that the compiler accepted and that is kept, so that it can be run in any box. */
type CachedProgram = BuiltProgram & { kept: KeptBox };

const NO_FINDINGS: RuntimeFindings = { words: '', diagnostics: [], reason: null };

/** Compiles a program, unless the cache has it, and runs it in the same box. */
export async function execute(
  toolchain: ReadyToolchain,
  written: WrittenProgram,
  request: RunRequest,
  sandboxContext: SandboxContext,
  cache: CompileCache,
): Promise<Verdict> {
  const compileHere = () => compileWritten(toolchain, written, request, sandboxContext);
  const runHere = async (compilation: Compilation) => {
    const made = madeOf(written, compilation);
    return 'program' in made ? runBuilt(toolchain, made, request, sandboxContext) : made;
  };
  if (!toolchain.isCached || request.priority === 'background') return runHere(await compileHere());
  const tools = `${toolchain.version} ${toolchain.librariesKey ?? ''}`;
  return cache.use(cacheKey(tools, request), sandboxContext, compileHere, runHere);
}

/** Compiles a program and keeps it, or returns why it was refused. The caller removes the kept program. */
export async function compileAndKeep(
  toolchain: ReadyToolchain,
  source: SourceText,
  request: CompileRequest,
  sandboxContext: SandboxContext,
): Promise<CachedProgram | Verdict> {
  const written = readProgram(source, request);
  if ('status' in written) return written;
  const made = madeOf(written, await compileWritten(toolchain, written, request, sandboxContext));
  if (!('program' in made)) return made;
  const later = await laterOf(made.compilation, sandboxContext.signal);
  const diagnostics = [...made.compilation.diagnostics, ...later];
  const compilation = { ...made.compilation, diagnostics, later: NOTHING_LATER };
  return { ...made, compilation, kept: await sandboxContext.box.keep() };
}

/**
 * Runs a program that was compiled in this box, or that is kept.
 *
 * @param isPrivate true: in a folder that vanishes with it, so that nothing tells later programs of this one
 */
export async function runBuilt(
  toolchain: ReadyToolchain,
  built: BuiltProgram,
  request: CompiledRun & Pick<RunRequest, 'live'>,
  { box, memoryBytes, signal }: SandboxContext,
  { isPrivate = false } = {},
): Promise<Verdict> {
  const { source, project, compilation, program, kept } = built;
  const isBackground = request.priority === 'background';
  const limits = programLimits(program, memoryBytes, request.timeoutSeconds);
  const folder = isPrivate ? null : box.workingFolder;
  const given = folder && project ? giveFiles(folder, project) : null;
  const files = request.wantsFiles ? watchFiles(folder, given, request.live) : null;
  const isCopied = folder === null && project !== undefined;
  const command = {
    ...(isCopied ? besideItsFiles(program, project) : program),
    startsIn: given && project ? (program.workingFolder ?? folderOf(project.entry)) : '',
    isFolderPrivate: isPrivate,
    stdin: withLastLineEnded(request.input),
    box: kept ?? 'read-only',
    limits,
    isBackground,
    ...(request.live && { live: liveCommand(request.live) }),
    ...(files && { announced: files.announced }),
  } as const;
  const outcome = notAborted(await box.run(command, signal).finally(() => files?.end()));
  const made = files?.collect() ?? null;
  const failed = outcome.exitCode !== 0 || outcome.ending !== null;
  const context = compilerContext({ box, memoryBytes, signal }, { isBackground, kept });
  const findings = failed ? await toolchain.explain(outcome, source, context, project) : NO_FINDINGS;
  const diagnostics = [
    ...findings.diagnostics,
    ...compilation.diagnostics,
    ...(await laterOf(compilation, signal)),
  ];
  const verdict = ranVerdict(compilation, outcome, findings, diagnostics, { program: limits, memoryBytes });
  return { ...verdict, files: made };
}

/** Writes the files of a project into the folder that its program runs in: it may change them there. */
function giveFiles(folder: WorkingFolder, project: ProjectSource): GivenFiles {
  const files = filesOf(project);
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  return { contents, modifiedMs: folder.write(files) };
}

function liveCommand(live: LiveRunCallbacks): LiveCommand {
  const { typed } = live;
  return {
    started: () => live.started(),
    wrote: (text, stream) => live.wrote(text, stream),
    ...(typed && { typed: { ...TYPING_LIMITS, ask: typed.bind(live) } }),
  };
}

/** Reads a program; returns a verdict if its files cannot be written into a box. */
export function readProgram(
  source: SourceText,
  { project: files, language }: Pick<CompileRequest, 'project' | 'language'>,
): WrittenProgram | Verdict {
  const project = files && readProject(files, language);
  return project !== undefined && 'values' in project
    ? refusedVerdict(NOT_COMPILED, project)
    : { source, project };
}

/** The result of a project that cannot be compiled at all. */
const NOT_COMPILED: Compilation = {
  program: null,
  outcome: null,
  words: '',
  diagnostics: [],
  later: NOTHING_LATER,
};

/** Compiles a program in this box. */
export async function compileWritten(
  toolchain: ReadyToolchain,
  { source, project }: WrittenProgram,
  request: CompileRequest & Pick<RunRequest, 'live'>,
  sandboxContext: SandboxContext,
): Promise<Compilation> {
  const context = compilerContext(sandboxContext, {
    isBackground: request.priority === 'background',
    isWatched: request.live !== undefined,
  });
  if (project === undefined) return toolchain.compile(source, context);
  await writeProject(project, context);
  return toolchain.compileProject(project, context);
}

function madeOf(written: WrittenProgram, compilation: Compilation): BuiltProgram | Verdict {
  if (compilation.program === null) return refusedVerdict(compilation);
  return { ...written, compilation, program: compilation.program, kept: null };
}

/** Returns the compile context of a compiler. */
export function compilerContext(
  { box, memoryBytes, compileServer: ask, signal, preparedKind = '' }: SandboxContext,
  {
    isBackground = false,
    isWatched = false,
    kept = null,
  }: { isBackground?: boolean; isWatched?: boolean; kept?: KeptBox | null } = {},
): CompileContext {
  const limits = COMPILE_LIMITS;
  return createCompileContext(box, {
    limits,
    programMemoryBytes: memoryBytes,
    isBackground,
    isWatched,
    preparedKind,
    kept,
    ...(ask && { ask: (request) => ask(request, isBackground) }),
    signal,
  });
}

/** Returns what was found while the program ran. If that search failed, the run did not. */
async function laterOf({ later }: Compilation, signal: AbortSignal) {
  try {
    return await later;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

/** Returns a program that the compiler refused. */
export function refusedProgram(refusal: RunResult): CompiledProgram {
  return {
    refusal,
    run: () => Promise.reject(new SandboxFailure('The compiler refused the program: it cannot be run.')),
    close: async () => {},
  };
}

/** Returns a program that is kept until it is closed and its last run has ended. */
export function keptProgram(
  program: CachedProgram,
  runOnce: (program: CachedProgram, request: CompiledRun, signal: AbortSignal) => Promise<RunResult>,
): CompiledProgram {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;
  const removeUnused = async () => {
    await Promise.allSettled(running);
    await program.kept.remove();
  };
  return {
    refusal: null,
    async run(request, signal) {
      if (closing !== null) throw new SandboxFailure('The program has been closed.');
      const run = runOnce(program, request, signal);
      running.add(run);
      try {
        return await run;
      } finally {
        running.delete(run);
      }
    },
    close: () => {
      closing ??= removeUnused();
      return closing;
    },
  };
}

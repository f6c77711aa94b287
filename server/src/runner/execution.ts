import type { Box, LiveCommand } from '#runner/sandbox/command.ts';
import type { KeptBox } from '#runner/sandbox/kept-boxes.ts';
import { type CompileCache, cacheKey } from './compile-cache.ts';
import { COMPILE_LIMITS, programLimits, TYPING_LIMITS } from './limits.ts';
import { besideItsFiles, type ProjectSource, readProject, refusedProject, writeProject } from './project.ts';
import {
  type CompiledRun,
  type CompileRequest,
  type LiveRun,
  type RunRequest,
  withLastLineEnded,
} from './run-result.ts';
import type { SourceText } from './source-text.ts';
import {
  type Compilation,
  type Findings,
  NOTHING_LATER,
  type Program,
  type ReadyToolchain,
  type Workshop,
} from './toolchain.ts';
import { ranVerdict, refusedVerdict, type Verdict } from './verdict.ts';
import { notAborted, openWorkshop } from './workshop.ts';

/** Where a program is compiled or run. */
export interface Place {
  box: Box;
  /** What a program may use, without its runtime's own, in bytes. */
  memoryBytes: number;
  /** Asks the language's tool that stays; left out: there is none. */
  ask?: (request: Uint8Array, isBackground: boolean) => Promise<Uint8Array | null>;
  signal: AbortSignal;
}

/** A program as it was written. */
interface Written {
  source: SourceText;
  project: ProjectSource | undefined;
}

/** A program that the compiler accepted. */
interface Made extends Written {
  compilation: Compilation;
  program: Program;
  /** Where what was compiled lies; null: in the box in which it was. */
  kept: KeptBox | null;
}

/** A program that the compiler accepted and that is kept, to be run in any box. */
export type KeptProgram = Made & { kept: KeptBox };

const NO_FINDINGS: Findings = { words: '', diagnostics: [], reason: null };

/** Compiles a program, unless that was done before, and runs it, in one box. */
export async function execute(
  toolchain: ReadyToolchain,
  source: SourceText,
  request: RunRequest,
  place: Place,
  cache: CompileCache,
): Promise<Verdict> {
  const written = read(source, request);
  if ('status' in written) return written;
  const compileHere = () => compile(toolchain, written, request, place);
  const runHere = async (compilation: Compilation) => {
    const made = madeOf(written, compilation);
    return 'program' in made ? runMade(toolchain, made, request, place) : made;
  };
  if (!toolchain.isCached || request.priority === 'background') return runHere(await compileHere());
  return cache.use(cacheKey(toolchain.version, request), place, compileHere, runHere);
}

/** Compiles a program and keeps it, or returns why it was refused. Whoever calls it removes what is kept. */
export async function compileAndKeep(
  toolchain: ReadyToolchain,
  source: SourceText,
  request: CompileRequest,
  place: Place,
): Promise<KeptProgram | Verdict> {
  const written = read(source, request);
  if ('status' in written) return written;
  const made = madeOf(written, await compile(toolchain, written, request, place));
  if (!('program' in made)) return made;
  const later = await laterOf(made.compilation, place.signal);
  const diagnostics = [...made.compilation.diagnostics, ...later];
  const compilation = { ...made.compilation, diagnostics, later: NOTHING_LATER };
  return { ...made, compilation, kept: await place.box.keep() };
}

/** Runs a program that was made in this box, or is kept. */
export async function runMade(
  toolchain: ReadyToolchain,
  made: Made,
  request: CompiledRun & Pick<RunRequest, 'live'>,
  { box, memoryBytes, signal }: Place,
): Promise<Verdict> {
  const { source, project, compilation, program, kept } = made;
  const isBackground = request.priority === 'background';
  const limits = programLimits(program, memoryBytes, request.timeoutSeconds);
  const command = {
    ...program,
    stdin: withLastLineEnded(request.input),
    box: kept ?? 'read-only',
    limits,
    isBackground,
    ...(request.live && { live: liveCommand(request.live) }),
  } as const;
  const outcome = notAborted(await box.run(command, signal));
  const failed = outcome.exitCode !== 0 || outcome.ending !== null;
  const workshop = compilerWorkshop({ box, memoryBytes, signal }, { isBackground, kept });
  const findings = failed ? await toolchain.explain(outcome, source, workshop, project) : NO_FINDINGS;
  const diagnostics = [
    ...findings.diagnostics,
    ...compilation.diagnostics,
    ...(await laterOf(compilation, signal)),
  ];
  return ranVerdict(compilation, outcome, findings, diagnostics, { program: limits, memoryBytes });
}

function liveCommand(live: LiveRun): LiveCommand {
  const { typed } = live;
  return {
    started: () => live.started(),
    wrote: (text, stream) => live.wrote(text, stream),
    ...(typed && { typed: { ...TYPING_LIMITS, ask: typed.bind(live) } }),
  };
}

function read(source: SourceText, { project: files, language }: CompileRequest): Written | Verdict {
  const project = files && readProject(files, language);
  return typeof project === 'string' ? refusedVerdict(refusedProject(project)) : { source, project };
}

async function compile(
  toolchain: ReadyToolchain,
  { source, project }: Written,
  request: CompileRequest & Pick<RunRequest, 'live'>,
  place: Place,
): Promise<Compilation> {
  const workshop = compilerWorkshop(place, {
    isBackground: request.priority === 'background',
    isWatched: request.live !== undefined,
  });
  if (project === undefined) return toolchain.compile(source, workshop);
  await writeProject(project, workshop);
  return toolchain.compileProject(project, workshop);
}

function madeOf(written: Written, compilation: Compilation): Made | Verdict {
  if (compilation.program === null) return refusedVerdict(compilation);
  const { project } = written;
  const program = project ? besideItsFiles(compilation.program, project) : compilation.program;
  return { ...written, compilation, program, kept: null };
}

/** The workshop of a compiler. */
export function compilerWorkshop(
  { box, memoryBytes, ask, signal }: Place,
  {
    isBackground = false,
    isWatched = false,
    kept = null,
  }: { isBackground?: boolean; isWatched?: boolean; kept?: KeptBox | null } = {},
): Workshop {
  const limits = COMPILE_LIMITS;
  return openWorkshop(box, {
    limits,
    programMemoryBytes: memoryBytes,
    isBackground,
    isWatched,
    kept,
    ...(ask && { ask: (request) => ask(request, isBackground) }),
    signal,
  });
}

/** What was found while the program ran. That a search failed is no failure of the program. */
async function laterOf({ later }: Compilation, signal: AbortSignal) {
  try {
    return await later;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

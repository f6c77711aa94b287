import { LANGUAGE_FACTS, type LanguageId, type Protection } from '@coderoom/contract';
import type { Box } from '#runner/sandbox/command.ts';
import { createSandbox, type Sandbox } from '#runner/sandbox/sandbox.ts';
import { COMPILE_LIMITS, megabytes, programLimits } from './limits.ts';
import { plainWords } from './plain-words/plain-words.ts';
import { describeFound, type FoundToolchains, findToolchains } from './prepare.ts';
import { besideItsFiles, type ProjectSource, readProject, refusedProject, writeProject } from './project.ts';
import type { CheckResult, CompiledProgram, CompileRequest, RunRequest, RunResult } from './run-result.ts';
import { readSource, type SourceText } from './source-text.ts';
import {
  CheckLimitReached,
  type Compilation,
  type Findings,
  type ReadyToolchain,
  type Workshop,
} from './toolchain.ts';
import { ranVerdict, refusedVerdict, type Verdict } from './verdict.ts';
import { notAborted, openWorkshop } from './workshop.ts';

/** What a runner is made of. */
interface RunnerOptions {
  /** Folder for what toolchains need: kept between starts, may be shared by servers. Made where missing. */
  toolchainsDirectory: string;
  /** Folder for boxes of the sandbox; belongs to one server at a time. Made where missing. */
  boxesDirectory: string;
  /** Programs at once. */
  slots: number;
  /** Memory of a program, in megabytes; what a language's runtime needs comes on top. */
  memoryMb: number;
  /** Gets sentences for the person who runs the server. */
  log?: (sentence: string) => void;
}

/** State of the runner. */
interface RunnerState {
  /** false: nothing can be run, `detail` is a sentence that says why. */
  available: boolean;
  detail: string | null;
  protections: Protection[];
  missingProtections: { protection: Protection; why: string }[];
}

/** Runs programs of seven languages, shut in. */
export interface Runner {
  /**
   * Compiles and runs a program.
   *
   * @throws {LanguageUnavailable} where its toolchain is missing.
   * @throws {RunAborted} (name `AbortError`) once `signal` is aborted.
   * @throws {SandboxFailure} where the sandbox itself failed, or all slots are taken.
   */
  run(request: RunRequest, signal: AbortSignal): Promise<RunResult>;
  /**
   * Compiles a program that is to be run several times; takes a place of the sandbox meanwhile, and none afterwards.
   * Throws as {@link Runner.run}. Whoever calls it closes what it returns.
   */
  compile(request: CompileRequest, signal: AbortSignal): Promise<CompiledProgram>;
  /** Looks for errors without running anything. Throws as {@link Runner.run}. */
  check(request: Pick<RunRequest, 'language' | 'code'>, signal: AbortSignal): Promise<CheckResult>;
  /** The detected version of each language; null where it cannot be run here. */
  languages(): Record<LanguageId, string | null>;
  health(): RunnerState;
  /** Ends every program and gives everything back. */
  close(): Promise<void>;
}

/** A language whose toolchain is missing was asked for. */
class LanguageUnavailable extends Error {
  override name = 'LanguageUnavailable';
}

/** Makes a runner: opens the sandbox, finds the toolchains. */
export async function createRunner(options: RunnerOptions): Promise<Runner> {
  const { boxesDirectory, slots, log = () => {} } = options;
  const sandbox = await createSandbox({ directory: boxesDirectory, slots, log });
  try {
    const { signal } = new AbortController();
    const found = await findToolchains(sandbox, options.toolchainsDirectory, slots, signal);
    // Without a sandbox no language is there, for one reason that whoever asks for the health is told.
    const missing = sandbox.available ? describeFound(found).missing : {};
    for (const [language, why] of Object.entries(missing)) {
      log(`${LANGUAGE_FACTS[language as LanguageId].name} is not available: ${why}`);
    }
    return openRunner(sandbox, found, options.memoryMb);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function openRunner(sandbox: Sandbox, found: FoundToolchains, memoryMb: number): Runner {
  const memoryBytes = megabytes(memoryMb);
  const toolchainOf = (language: LanguageId): ReadyToolchain => {
    const entry = found[language];
    if ('toolchain' in entry) return entry.toolchain;
    throw new LanguageUnavailable(`${LANGUAGE_FACTS[language].name} is not available: ${entry.missing}`);
  };
  const inBox = async <Result>(work: (box: Box) => Promise<Result>): Promise<Result> => {
    const box = await sandbox.acquire();
    try {
      return await work(box);
    } finally {
      await box.release();
    }
  };

  const run: Runner['run'] = async (request, signal) => {
    const toolchain = toolchainOf(request.language);
    const source = readSource(request.code);
    const verdict = await inBox((box) => execute(toolchain, source, request, { box, memoryBytes, signal }));
    return { ...verdict, plainWords: plainWords(request.language, verdict, source) };
  };

  return {
    run,
    async compile(program, signal) {
      const toolchain = toolchainOf(program.language);
      const source = readSource(program.code);
      const verdict = await inBox((box) =>
        refusalOf(toolchain, source, program, { box, memoryBytes, signal }),
      );
      const refusal = verdict && { ...verdict, plainWords: plainWords(program.language, verdict, source) };
      return {
        refusal,
        run: ({ priority, ...request }, ended) =>
          run({ ...program, ...request, ...(priority && { priority }) }, ended),
        close: async () => {},
      };
    },
    async check({ language, code }, signal) {
      const toolchain = toolchainOf(language);
      const source = readSource(code);
      return inBox((box) => check(toolchain, source, { box, memoryBytes, signal }));
    },
    languages: () => describeFound(found).versions,
    health: () => ({
      available: sandbox.available,
      detail: sandbox.unavailableReason,
      protections: [...sandbox.protections.inForce],
      missingProtections: [...sandbox.protections.missing],
    }),
    close: () => sandbox.close(),
  };
}

interface Place {
  box: Box;
  memoryBytes: number;
  signal: AbortSignal;
}

const NO_FINDINGS: Findings = { words: '', diagnostics: [], reason: null };

async function execute(
  toolchain: ReadyToolchain,
  source: SourceText,
  request: RunRequest,
  { box, memoryBytes, signal }: Place,
): Promise<Verdict> {
  const isBackground = request.priority === 'background';
  const workshop = openWorkshop(box, {
    limits: COMPILE_LIMITS,
    programMemoryBytes: memoryBytes,
    isBackground,
    signal,
  });
  const project = request.project && readProject(request.project, request.language);
  if (typeof project === 'string') return refusedVerdict(refusedProject(project));
  const compilation = await compile(toolchain, project ?? source, workshop);
  if (compilation.program === null) return refusedVerdict(compilation);

  const program = project ? besideItsFiles(compilation.program, project) : compilation.program;
  const limits = programLimits(program, memoryBytes, request.timeoutSeconds);
  const command = { ...program, stdin: request.input, box: 'read-only', limits, isBackground } as const;
  const outcome = notAborted(await box.run(command, signal));
  const failed = outcome.exitCode !== 0 || outcome.ending !== null;
  const findings = failed ? await toolchain.explain(outcome, source, workshop, project) : NO_FINDINGS;
  const diagnostics = [
    ...findings.diagnostics,
    ...compilation.diagnostics,
    ...(await laterOf(compilation, signal)),
  ];
  return ranVerdict(compilation, outcome, findings, diagnostics, { program: limits, memoryBytes });
}

async function refusalOf(
  toolchain: ReadyToolchain,
  source: SourceText,
  request: CompileRequest,
  { box, memoryBytes, signal }: Place,
): Promise<Verdict | null> {
  const isBackground = request.priority === 'background';
  const limits = COMPILE_LIMITS;
  const workshop = openWorkshop(box, { limits, programMemoryBytes: memoryBytes, isBackground, signal });
  const project = request.project && readProject(request.project, request.language);
  if (typeof project === 'string') return refusedVerdict(refusedProject(project));
  const compilation = await compile(toolchain, project ?? source, workshop);
  return compilation.program === null ? refusedVerdict(compilation) : null;
}

async function compile(
  toolchain: ReadyToolchain,
  program: SourceText | ProjectSource,
  workshop: Workshop,
): Promise<Compilation> {
  if (!('entry' in program)) return toolchain.compile(program, workshop);
  await writeProject(program, workshop);
  return toolchain.compileProject(program, workshop);
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

async function check(
  toolchain: ReadyToolchain,
  source: SourceText,
  { box, memoryBytes, signal }: Place,
): Promise<CheckResult> {
  const workshop = openWorkshop(box, { limits: COMPILE_LIMITS, programMemoryBytes: memoryBytes, signal });
  try {
    const errors = (await toolchain.check(source, workshop)).filter(({ severity }) => severity === 'error');
    return { valid: errors.length === 0, errors };
  } catch (error) {
    if (!(error instanceof CheckLimitReached)) throw error;
    const message = 'The compiler reached a limit while checking this program.';
    return { valid: false, errors: [{ line: 1, column: 1, severity: 'error', source: 'compiler', message }] };
  }
}

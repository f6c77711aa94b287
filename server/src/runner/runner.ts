import { realpath } from 'node:fs/promises';
import {
  EXECUTION_TIMEOUT_SECONDS,
  LANGUAGE_FACTS,
  type LanguageId,
  type Protection,
} from '@coderoom/contract';
import { createSandbox, type Sandbox } from '#runner/sandbox/sandbox.ts';
import { ASSISTANCE_SLOTS, type Assistance, openAssistance } from './assistance/assistance.ts';
import { findLanguageServers } from './assistance/find.ts';
import { checkProject, checkSource } from './check.ts';
import { unlessAborted } from './compile-context.ts';
import { explainError, explanationInEnglish } from './error-explanations/explain-error.ts';
import { compileAndKeep, execute, keptProgram, readProgram, refusedProgram, runBuilt } from './execution.ts';
import {
  FORMATTING_SLOTS,
  type Formatting,
  findFormatters,
  openFormatting,
} from './formatting/formatting.ts';
import { findInstalledLibraries, NO_LIBRARIES } from './libraries/installed-libraries.ts';
import { type Libraries, openLibraries } from './libraries/libraries.ts';
import { megabytes } from './limits.ts';
import { CompileCache } from './pool/compile-cache.ts';
import { openSandboxPool, RESERVED_SLOTS } from './pool/sandbox-pool.ts';
import { openKeptFolders } from './preparation/kept-folder.ts';
import { LATER_SLOTS, openLaterParts } from './preparation/later-parts.ts';
import { keepLauncher } from './preparation/launcher-program.ts';
import {
  describeFound,
  type FoundToolchains,
  findToolchains,
  openPreparation,
  prepareAgain,
} from './preparation/prepare.ts';
import type { CheckResult, CompiledProgram, CompileRequest, RunRequest, RunResult } from './run-result.ts';
import { readSource, type SourceText } from './source-text.ts';
import type { ReadyToolchain } from './toolchain.ts';
import type { Verdict } from './verdict.ts';

/** Settings of a runner. */
interface RunnerOptions {
  /** Folder for what toolchains need: kept between starts, may be shared by servers. Created if missing. */
  toolchainsDirectory: string;
  /** Folder for the sandbox's boxes; used by one server at a time. Created if missing. */
  boxesDirectory: string;
  /** Maximum number of concurrent programs. */
  slots: number;
  /** Memory of a program, in megabytes; the language runtime's needs are added. */
  memoryMb: number;
  /** Usual time limit of programs, in seconds. Those with a longer limit use no prepared sandbox. */
  timeoutSeconds?: number;
  /** False: programs get no libraries, even if some are installed. */
  offersLibraries?: boolean;
  /** Called with sentences for the server's operator: faults. */
  log?: (sentence: string) => void;
  /** The same for what begins and ends. */
  note?: (sentence: string) => void;
}

/** State of the runner. */
interface RunnerState {
  /** False: nothing can be run, and `detail` is a sentence that says why. */
  available: boolean;
  detail: string | null;
  protections: Protection[];
  missingProtections: { protection: Protection; why: string }[];
}

/** Runs programs of seven languages in a sandbox. */
export interface Runner {
  /**
   * Compiles and runs a program.
   *
   * @throws {LanguageUnavailable} if its toolchain is missing.
   * @throws {PartsNotPrepared} if it needs parts of its toolchain that could not be prepared.
   * @throws {RunAborted} (name `AbortError`) once `signal` is aborted.
   * @throws {SandboxFailure} if the sandbox itself failed, or if all slots are taken.
   */
  run(request: RunRequest, signal: AbortSignal): Promise<RunResult>;
  /**
   * Compiles a program that is to be run several times; occupies a sandbox slot while compiling only. Throws as {@link
   * Runner.run}. The caller closes the returned program.
   */
  compile(request: CompileRequest, signal: AbortSignal): Promise<CompiledProgram>;
  /** Looks for errors without running anything. Throws as {@link Runner.run}. */
  check(
    request: Pick<RunRequest, 'language' | 'code' | 'project' | 'awaitParts'>,
    signal: AbortSignal,
  ): Promise<CheckResult>;
  /**
   * Prepares the parts of toolchains that the first programs can do without, giving way to programs: once, for all later
   * starts. Never rejects.
   */
  prepareAll(): Promise<void>;
  /** Libraries that programs can import. */
  readonly libraries: Libraries;
  /** Returns the detected version of each language; null if it cannot be run here. */
  languages(): Record<LanguageId, string | null>;
  health(): RunnerState;
  /** Assistance while programs are written. */
  readonly assistance: Assistance;
  /** Formatting of programs. */
  readonly formatting: Formatting;
  /** Ends every program and releases all resources. */
  close(): Promise<void>;
}

/** The toolchain of the requested language is missing. */
class LanguageUnavailable extends Error {
  override name = 'LanguageUnavailable';
}

/** Creates a runner: opens the sandbox and finds the toolchains. */
export async function createRunner(options: RunnerOptions): Promise<Runner> {
  const { boxesDirectory, slots, log = () => {} } = options;
  const launcher = await findLauncher(options.toolchainsDirectory, log);
  const sandbox = await createSandbox({
    directory: boxesDirectory,
    slots: slots + RESERVED_SLOTS + LATER_SLOTS + ASSISTANCE_SLOTS + FORMATTING_SLOTS,
    log,
    ...(launcher && { launcher }),
  });
  try {
    const { signal } = new AbortController();
    const { toolchainsDirectory, offersLibraries = true } = options;
    const libraries = offersLibraries ? await findInstalledLibraries(toolchainsDirectory) : NO_LIBRARIES;
    const found = await findToolchains(sandbox, toolchainsDirectory, slots, signal, libraries);
    // Without a sandbox every language is missing, for one reason that the health check reports.
    const missing = sandbox.available ? describeFound(found).missing : {};
    for (const [language, why] of Object.entries(missing)) {
      log(`${LANGUAGE_FACTS[language as LanguageId].name} is not available: ${why}`);
    }
    // Nobody waits for language servers: what takes long to prepare is left for the next search.
    let isFirst = true;
    const assistance = openAssistance(
      () => sandbox.acquire(),
      async (closing) => {
        const isWhole = !isFirst;
        isFirst = false;
        const now = offersLibraries ? await findInstalledLibraries(toolchainsDirectory) : NO_LIBRARIES;
        return findLanguageServers(sandbox, toolchainsDirectory, { libraries: now, isWhole }, closing);
      },
    );
    const formatting = openFormatting(
      () => sandbox.acquire(),
      async () => findFormatters(sandbox, options.toolchainsDirectory),
    );
    await Promise.all([assistance.find(), formatting.find()]);
    return openRunner(sandbox, { found, assistance, formatting }, options);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

/** Returns null, and logs it, on failure: programs can be started without the launcher, only more slowly. */
async function findLauncher(toolchainsDirectory: string, log: (sentence: string) => void) {
  try {
    await openKeptFolders(toolchainsDirectory);
    return { program: await keepLauncher(toolchainsDirectory), needed: await realpath(toolchainsDirectory) };
  } catch (error) {
    log(`Programs are started without the launcher: ${(error as Error).message}`);
    return null;
  }
}

function openRunner(
  sandbox: Sandbox,
  {
    found,
    assistance,
    formatting,
  }: {
    found: FoundToolchains;
    assistance: ReturnType<typeof openAssistance>;
    formatting: ReturnType<typeof openFormatting>;
  },
  options: RunnerOptions,
): Runner {
  const { memoryMb, timeoutSeconds = EXECUTION_TIMEOUT_SECONDS, log = () => {}, note = () => {} } = options;
  /** Returns the toolchain of a program, with all parts that it needs. */
  const toolchainFor = async (
    request: Pick<RunRequest, 'language' | 'code' | 'project' | 'priority' | 'awaitParts'>,
    signal: AbortSignal,
  ): Promise<ReadyToolchain> => {
    const { language, awaitParts = (prepared) => prepared() } = request;
    const preparing = later.prepareFor(request);
    if (preparing !== null) await awaitParts(() => unlessAborted(preparing, signal));
    const entry = found[language];
    if ('toolchain' in entry) return entry.toolchain;
    throw new LanguageUnavailable(`${LANGUAGE_FACTS[language].name} is not available: ${entry.missing}`);
  };
  const pool = openSandboxPool(sandbox, found, {
    memoryBytes: megabytes(memoryMb),
    timeoutSeconds,
    log,
  });
  const cache = new CompileCache();
  const later = openLaterParts(
    { found, pool },
    {
      prepare: (language, installed, { signal, ...how }) =>
        prepareAgain(
          language,
          openPreparation(sandbox, options.toolchainsDirectory, 1, signal, how),
          installed,
        ),
      log,
      note,
    },
  );
  const libraries = openLibraries({ sandbox, found, later }, options);

  const withExplanation = (
    { language, project }: Pick<CompileRequest, 'language' | 'project'>,
    verdict: Verdict,
    source: SourceText,
  ): RunResult => {
    const names = libraries.state()[language].libraries.map(({ name }) => name);
    const available = { libraries: names, librariesAreComing: libraries.areComing(language) };
    const explanation = explainError(language, verdict, source, available, project);
    return {
      ...verdict,
      explanation: explanation && explanationInEnglish(explanation),
      explanationMessage: explanation,
    };
  };

  return {
    async run(request, signal) {
      const { language, priority } = request;
      const toolchain = await toolchainFor(request, signal);
      const source = readSource(request.code);
      const program = readProgram(source, request);
      if ('status' in program) return withExplanation(request, program, source);
      const { project } = program;
      const wanted = {
        signal,
        isUsual: project === undefined || toolchain.isPreparedFor?.(project) === true,
        kind: toolchain.kindOf?.(source) ?? '',
        isBackground: priority === 'background',
        ...(request.answered && { answered: request.answered }),
      };
      const verdict = await pool.withSandbox(language, wanted, (sandboxContext) =>
        execute(toolchain, program, request, sandboxContext, cache),
      );
      return withExplanation(request, verdict, source);
    },
    async compile(request, signal) {
      const { language, priority } = request;
      const wanted = { signal, isUsual: false, isBackground: priority === 'background' };
      const toolchain = await toolchainFor(request, signal);
      const source = readSource(request.code);
      const made = await pool.withSandbox(language, wanted, (sandboxContext) =>
        compileAndKeep(toolchain, source, request, sandboxContext),
      );
      if (!('kept' in made)) return refusedProgram(withExplanation(request, made, source));
      return keptProgram(made, async (program, run, ended) => {
        const isBackground = run.priority === 'background';
        const verdict = await pool.withSandbox(
          language,
          { signal: ended, isUsual: false, isBackground },
          (sandboxContext) =>
            runBuilt(toolchain, program, run, sandboxContext, { isPrivate: !run.wantsFiles }),
        );
        return withExplanation(request, verdict, source);
      });
    },
    async check({ language, code, project, awaitParts }, signal) {
      const toolchain = await toolchainFor({ language, code, project, awaitParts }, signal);
      const wanted = { signal, isUsual: false, isBackground: false };
      return pool.withSandbox(language, wanted, (sandboxContext) =>
        project === undefined
          ? checkSource(toolchain, readSource(code), sandboxContext)
          : checkProject(toolchain, { language, code, project }, sandboxContext),
      );
    },
    languages: () => describeFound(found).versions,
    health: () => ({
      available: sandbox.available,
      detail: sandbox.unavailableReason,
      protections: [...sandbox.protections.inForce],
      missingProtections: [...sandbox.protections.missing],
    }),
    prepareAll: later.prepareAll,
    libraries,
    assistance,
    formatting,
    close: async () => {
      formatting.close();
      await Promise.all([later.close(), assistance.close(), pool.close()]);
      await sandbox.close();
    },
  };
}

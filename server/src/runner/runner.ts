import {
  EXECUTION_TIMEOUT_SECONDS,
  LANGUAGE_FACTS,
  type LanguageId,
  type Protection,
} from '@coderoom/contract';
import { createSandbox, type Sandbox } from '#runner/sandbox/sandbox.ts';
import { CompileCache } from './compile-cache.ts';
import { keptProgram, refusedProgram } from './compiled-program.ts';
import { compileAndKeep, compilerWorkshop, execute, type Place, runMade } from './execution.ts';
import { megabytes } from './limits.ts';
import { OWN_PLACES, openPlaces } from './places.ts';
import { plainWords } from './plain-words/plain-words.ts';
import { describeFound, type FoundToolchains, findToolchains } from './prepare.ts';
import type { CheckResult, CompiledProgram, CompileRequest, RunRequest, RunResult } from './run-result.ts';
import { readSource, type SourceText } from './source-text.ts';
import { CheckLimitReached, type ReadyToolchain } from './toolchain.ts';
import type { Verdict } from './verdict.ts';

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
  /** How long most programs may run, in seconds. Those that may run longer find no sandbox made ahead. */
  timeoutSeconds?: number;
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
  const sandbox = await createSandbox({ directory: boxesDirectory, slots: slots + OWN_PLACES, log });
  try {
    const { signal } = new AbortController();
    const found = await findToolchains(sandbox, options.toolchainsDirectory, slots, signal);
    // Without a sandbox no language is there, for one reason that whoever asks for the health is told.
    const missing = sandbox.available ? describeFound(found).missing : {};
    for (const [language, why] of Object.entries(missing)) {
      log(`${LANGUAGE_FACTS[language as LanguageId].name} is not available: ${why}`);
    }
    return openRunner(sandbox, found, options);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function openRunner(
  sandbox: Sandbox,
  found: FoundToolchains,
  { memoryMb, timeoutSeconds = EXECUTION_TIMEOUT_SECONDS }: RunnerOptions,
): Runner {
  const toolchainOf = (language: LanguageId): ReadyToolchain => {
    const entry = found[language];
    if ('toolchain' in entry) return entry.toolchain;
    throw new LanguageUnavailable(`${LANGUAGE_FACTS[language].name} is not available: ${entry.missing}`);
  };
  const places = openPlaces(sandbox, found, { memoryBytes: megabytes(memoryMb), timeoutSeconds });
  const cache = new CompileCache();

  return {
    async run(request, signal) {
      const { language, project, priority } = request;
      const toolchain = toolchainOf(language);
      const source = readSource(request.code);
      const wanted = { signal, isUsual: project === undefined, isBackground: priority === 'background' };
      const verdict = await places.use(language, wanted, (place) =>
        execute(toolchain, source, request, place, cache),
      );
      return inPlainWords(language, verdict, source);
    },
    async compile(request, signal) {
      const { language, priority } = request;
      const wanted = { signal, isUsual: false, isBackground: priority === 'background' };
      const toolchain = toolchainOf(language);
      const source = readSource(request.code);
      const made = await places.use(language, wanted, (place) =>
        compileAndKeep(toolchain, source, request, place),
      );
      if (!('kept' in made)) return refusedProgram(inPlainWords(language, made, source));
      return keptProgram(made, async (program, run, ended) => {
        const isBackground = run.priority === 'background';
        const verdict = await places.use(language, { signal: ended, isUsual: false, isBackground }, (place) =>
          runMade(toolchain, program, run, place),
        );
        return inPlainWords(language, verdict, source);
      });
    },
    async check({ language, code }, signal) {
      const toolchain = toolchainOf(language);
      const source = readSource(code);
      const wanted = { signal, isUsual: false, isBackground: false };
      return places.use(language, wanted, (place) => check(toolchain, source, place));
    },
    languages: () => describeFound(found).versions,
    health: () => ({
      available: sandbox.available,
      detail: sandbox.unavailableReason,
      protections: [...sandbox.protections.inForce],
      missingProtections: [...sandbox.protections.missing],
    }),
    close: async () => {
      await places.close();
      await sandbox.close();
    },
  };
}

function inPlainWords(language: LanguageId, verdict: Verdict, source: SourceText): RunResult {
  return { ...verdict, plainWords: plainWords(language, verdict, source) };
}

async function check(toolchain: ReadyToolchain, source: SourceText, place: Place): Promise<CheckResult> {
  const workshop = compilerWorkshop(place);
  try {
    const errors = (await toolchain.check(source, workshop)).filter(({ severity }) => severity === 'error');
    return { valid: errors.length === 0, errors };
  } catch (error) {
    if (!(error instanceof CheckLimitReached)) throw error;
    const message = 'The compiler reached a limit while checking this program.';
    return { valid: false, errors: [{ line: 1, column: 1, severity: 'error', source: 'compiler', message }] };
  }
}

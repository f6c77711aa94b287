import { freemem } from 'node:os';
import { LANGUAGE_FACTS, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { readProgram } from '#runner/execution.ts';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import { megabytes } from '#runner/limits.ts';
import type { SandboxPool } from '#runner/pool/sandbox-pool.ts';
import type { CompileRequest } from '#runner/run-result.ts';
import { readSource } from '#runner/source-text.ts';
import type { ReadyToolchain } from '#runner/toolchain.ts';
import type { FoundToolchain, FoundToolchains, PreparedParts } from './prepare.ts';

/** Slots of the sandbox for what is prepared at once while the server answers: parts, libraries, what a program needs. */
export const LATER_SLOTS = 3;
/** Time after a failure until a program that needs the parts has them prepared again, in ms: it takes both cores. */
const PAUSE_MS = 60_000;
/** Attempts in the background: the pause before each next one is twice as long. */
const MAX_ATTEMPTS = 6;
/** Nothing is begun in the background of a machine with less free memory, in bytes: two compilers of Go take 800 MB. */
const MIN_FREE_BYTES = megabytes(1024);

/** The toolchains of a runner, which are prepared again while it runs. */
export interface LaterParts {
  /**
   * Prepares a toolchain again, whole and with these libraries. If it cannot be prepared, that is tried again later.
   * Rejects with an AbortError if the server ends.
   */
  useLibraries(language: LanguageId, libraries: InstalledLibraries): Promise<void>;
  /**
   * Prepares the missing parts of a language's toolchain if a program needs them; null: it needs none. Rejects with
   * {@link PartsNotPrepared}, or with an AbortError if the server ends.
   */
  prepareFor(
    request: Pick<CompileRequest, 'language' | 'code' | 'project' | 'priority'>,
  ): Promise<void> | null;
  /**
   * Prepares the missing parts of all toolchains, one after the other, in the background. Those that cannot be prepared
   * are tried again later. Never rejects.
   */
  prepareAll(): Promise<void>;
  /** Ends what is being prepared, and waits for that. */
  close(): Promise<void>;
}

/** A program needs parts of its toolchain that could not be prepared. */
export class PartsNotPrepared extends Error {
  override name = 'PartsNotPrepared';
  readonly language: LanguageId;

  constructor(language: LanguageId) {
    super(`Parts of ${LANGUAGE_FACTS[language].name} that this program needs could not be prepared.`);
    this.language = language;
  }
}

interface LaterOptions {
  /**
   * Prepares a toolchain, whole and with these libraries.
   *
   * @param awaited fires when a program begins to wait for it
   * @param parts as those of {@link PreparedParts}
   */
  prepare(
    language: LanguageId,
    libraries: InstalledLibraries | null,
    options: { signal: AbortSignal; awaited: AbortSignal; parts: PreparedParts },
  ): Promise<FoundToolchain>;
  /** Called with what went wrong. */
  log?: (sentence: string) => void;
  /** Called with what begins and ends. */
  note?: (sentence: string) => void;
  /** Returns the machine's free memory, in bytes. */
  freeMemory?: () => number;
}

/** Returns the pause after some attempts that failed one after the other, in ms. */
function pauseAfter(attempts: number): number {
  return PAUSE_MS * 2 ** (attempts - 1);
}

/** Attempts of a language that have failed one after the other. */
interface Failure {
  attempts: number;
  /** When the last one ended, by `performance.now()`. */
  at: number;
}

/** Prepares toolchains again while programs run; those keep what they have. */
export function openLaterParts(
  { found, pool }: { found: FoundToolchains; pool: Pick<SandboxPool, 'replace'> },
  { prepare, log = () => {}, note = () => {}, freeMemory = freemem }: LaterOptions,
): LaterParts {
  const closing = new AbortController();
  const { signal } = closing;
  const failures = new Map<LanguageId, Failure>();
  const preparing = new Map<LanguageId, Promise<void>>();
  const last = new Map<LanguageId, Promise<void>>();
  /** Fired when a program begins to wait: one for each preparation of a language that runs or waits for its turn. */
  const awaitable = new Map<LanguageId, Set<AbortController>>();
  const retries = new Set<NodeJS.Timeout>();
  const postponed = new Set<LanguageId>();
  const wanted = new Map<LanguageId, InstalledLibraries>();

  /** One after the other for each language: neither parts nor libraries may be lost. */
  const inTurn = (language: LanguageId, work: (awaited: AbortSignal) => Promise<void>): Promise<void> => {
    const before = last.get(language) ?? Promise.resolve();
    const awaited = new AbortController();
    const all = awaitable.get(language) ?? new Set();
    awaitable.set(language, all.add(awaited));
    const done = before
      .catch(() => {})
      .then(() => {
        signal.throwIfAborted();
        return work(awaited.signal);
      })
      .finally(() => all.delete(awaited));
    // Whoever waited for it may have left.
    done.catch(() => {});
    last.set(language, done);
    return done;
  };
  const replace = async (
    language: LanguageId,
    libraries: InstalledLibraries | null,
    how: { awaited: AbortSignal; parts: PreparedParts },
  ): Promise<void> => {
    const prepared = await prepare(language, libraries, { signal, ...how });
    const before = found[language];
    // With the same libraries, why earlier ones could not be used is still true.
    const isSame = 'toolchain' in before && before.libraries === libraries;
    const librariesFailure = prepared.librariesFailure ?? (isSame ? before.librariesFailure : null);
    found[language] = { ...prepared, librariesFailure };
    await pool.replace(language, prepared.toolchain);
  };
  const partsOf = (language: LanguageId): ReadyToolchain['missingParts'] => {
    const entry = found[language];
    return 'toolchain' in entry ? entry.toolchain.missingParts : undefined;
  };
  const librariesFailureOf = (language: LanguageId): string | null => {
    const entry = found[language];
    return 'toolchain' in entry ? entry.librariesFailure : entry.missing;
  };
  const noteFailure = (language: LanguageId, why: string) => {
    const { attempts } = failures.get(language) ?? { attempts: 0 };
    failures.set(language, { attempts: attempts + 1, at: performance.now() });
    log(`Parts of ${LANGUAGE_FACTS[language].name} could not be prepared: ${why}`);
  };
  const prepareParts = (language: LanguageId, parts: 'needed' | 'all') =>
    inTurn(language, async (awaited) => {
      const entry = found[language];
      const missing = partsOf(language);
      // Libraries may have come meanwhile, and the parts with them.
      const isDone = parts === 'needed' ? missing?.areNeededBy === undefined : missing === undefined;
      if (!('toolchain' in entry) || isDone) return;
      const { name } = LANGUAGE_FACTS[language];
      const what = parts === 'needed' ? 'all packages' : 'the rest';
      const from = performance.now();
      note(`Preparing ${what} of ${name}.`);
      try {
        await replace(language, entry.libraries, { awaited, parts });
      } catch (error) {
        signal.throwIfAborted();
        noteFailure(language, (error as Error).message);
        throw new PartsNotPrepared(language);
      }
      const why = librariesFailureOf(language);
      if (entry.libraries !== null && why !== null) {
        wanted.set(language, wanted.get(language) ?? entry.libraries);
        librariesFailed(language, entry.libraries, why, 1);
      }
      const failure = partsOf(language)?.failure;
      if (failure !== undefined) return noteFailure(language, failure);
      failures.delete(language);
      note(`Prepared ${what} of ${name}, in ${((performance.now() - from) / 1_000).toFixed(1)} s.`);
    });
  /** Prepares what programs may need. Several programs wait for the same. */
  const prepareNeeded = (language: LanguageId): Promise<void> => {
    const begun = preparing.get(language);
    if (begun !== undefined) return begun;
    const done = prepareParts(language, 'needed').finally(() => preparing.delete(language));
    done.catch(() => {});
    preparing.set(language, done);
    return done;
  };
  const prepareRest = async (language: LanguageId) => {
    if (partsOf(language)?.areNeededBy !== undefined) await prepareNeeded(language);
    await prepareParts(language, 'all');
  };

  /** @param work never rejects */
  const tryAgain = (afterMs: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      retries.delete(timer);
      void work();
    }, afterMs);
    timer.unref();
    retries.add(timer);
  };
  /** Never rejects: what fails is tried again. */
  const prepareInBackground = async (language: LanguageId): Promise<void> => {
    if (signal.aborted || partsOf(language) === undefined) return;
    // A program that needs them has them prepared nevertheless.
    if (freeMemory() < MIN_FREE_BYTES) {
      if (!postponed.has(language))
        note(`The rest of ${LANGUAGE_FACTS[language].name} waits for free memory.`);
      postponed.add(language);
      return tryAgain(PAUSE_MS, () => prepareInBackground(language));
    }
    await prepareRest(language).catch(() => {});
    const attempts = failures.get(language)?.attempts ?? 0;
    if (signal.aborted || attempts === 0 || attempts >= MAX_ATTEMPTS) return;
    tryAgain(pauseAfter(attempts), () => prepareInBackground(language));
  };
  const useLibraries = async (language: LanguageId, libraries: InstalledLibraries, attempts = 1) => {
    wanted.set(language, libraries);
    const { name } = LANGUAGE_FACTS[language];
    const failure = await inTurn(language, (awaited) =>
      replace(language, libraries, { awaited, parts: 'all' }),
    ).then(
      () => librariesFailureOf(language),
      (error: Error) => error.message,
    );
    signal.throwIfAborted();
    if (failure === null) {
      if (attempts > 1) note(`Prepared the libraries of ${name}.`);
      return;
    }
    librariesFailed(language, libraries, failure, attempts);
  };
  /** Tries them again later. */
  const librariesFailed = (
    language: LanguageId,
    libraries: InstalledLibraries,
    why: string,
    attempts: number,
  ) => {
    log(`Libraries of ${LANGUAGE_FACTS[language].name} could not be prepared: ${why}`);
    if (attempts >= MAX_ATTEMPTS) return;
    tryAgain(pauseAfter(attempts), async () => {
      // Newer ones may have come meanwhile.
      if (wanted.get(language) !== libraries) return;
      await useLibraries(language, libraries, attempts + 1).catch(() => {});
    });
  };

  return {
    useLibraries: (language, libraries) => useLibraries(language, libraries),
    prepareFor(request) {
      const { language } = request;
      const parts = partsOf(language);
      if (parts?.areNeededBy === undefined) return null;
      // Read only then: a project may have thousands of files.
      const program = readProgram(readSource(request.code), request);
      if ('status' in program || !parts.areNeededBy(program)) return null;
      const failure = failures.get(language);
      const isTooSoon = failure !== undefined && performance.now() - failure.at < PAUSE_MS;
      if (isTooSoon && !preparing.has(language)) {
        const refused = Promise.reject(new PartsNotPrepared(language));
        refused.catch(() => {});
        return refused;
      }
      const done = prepareNeeded(language);
      if (request.priority !== 'background') {
        for (const awaited of awaitable.get(language) ?? []) awaited.abort();
      }
      return done;
    },
    async prepareAll() {
      for (const language of LANGUAGES) await prepareInBackground(language);
    },
    async close() {
      closing.abort();
      for (const timer of retries) clearTimeout(timer);
      await Promise.allSettled(last.values());
    },
  };
}

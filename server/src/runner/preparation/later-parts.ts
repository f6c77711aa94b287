import { LANGUAGE_FACTS, LANGUAGES, type LanguageId } from '@coderoom/contract';
import { readProgram } from '#runner/execution.ts';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { SandboxPool } from '#runner/pool/sandbox-pool.ts';
import type { CompileRequest } from '#runner/run-result.ts';
import { readSource } from '#runner/source-text.ts';
import type { ReadyToolchain } from '#runner/toolchain.ts';
import type { FoundToolchain, FoundToolchains } from './prepare.ts';

/** Slots of the sandbox for what is prepared at once while the server answers: parts, libraries, what a program needs. */
export const LATER_SLOTS = 3;

/** The toolchains of a runner, which are prepared again while it runs. */
export interface LaterParts {
  /** Prepares a toolchain again, whole and with these libraries. */
  useLibraries(language: LanguageId, libraries: InstalledLibraries): Promise<void>;
  /** Prepares the missing parts of a language's toolchain if a program needs them. Never rejects. */
  prepareFor(request: Pick<CompileRequest, 'language' | 'code' | 'project'>): Promise<void>;
  /** Prepares the missing parts of all toolchains, one after the other. Never rejects. */
  prepareAll(): Promise<void>;
  /** Ends what is being prepared, and waits for that. */
  close(): Promise<void>;
}

interface LaterOptions {
  /**
   * Prepares a toolchain, whole and with these libraries.
   *
   * @param isAwaited true: a program waits for it
   */
  prepare(
    language: LanguageId,
    libraries: InstalledLibraries | null,
    options: { signal: AbortSignal; isAwaited: boolean },
  ): Promise<FoundToolchain>;
  log?: (sentence: string) => void;
}

/** Prepares toolchains again while programs run; those keep what they have. */
export function openLaterParts(
  { found, pool }: { found: FoundToolchains; pool: Pick<SandboxPool, 'replace'> },
  { prepare, log = () => {} }: LaterOptions,
): LaterParts {
  const closing = new AbortController();
  const { signal } = closing;
  const failed = new Set<LanguageId>();
  const waited = new Map<LanguageId, Promise<void>>();
  const last = new Map<LanguageId, Promise<void>>();

  /** One after the other for each language: neither parts nor libraries may be lost. */
  const inTurn = (language: LanguageId, work: () => Promise<void>): Promise<void> => {
    const before = last.get(language) ?? Promise.resolve();
    const done = before.catch(() => {}).then(() => (signal.aborted ? undefined : work()));
    last.set(language, done);
    return done;
  };
  const replace = async (language: LanguageId, libraries: InstalledLibraries | null, isAwaited = false) => {
    const prepared = await prepare(language, libraries, { signal, isAwaited });
    const before = found[language];
    // With the same libraries, why earlier ones could not be used is still true.
    const isSame = 'toolchain' in before && before.libraries === libraries;
    const librariesFailure = prepared.librariesFailure ?? (isSame ? before.librariesFailure : null);
    found[language] = { ...prepared, librariesFailure };
    await pool.replace(language, prepared.toolchain);
  };
  const partsOf = (language: LanguageId): ReadyToolchain['missingParts'] => {
    const entry = found[language];
    return 'toolchain' in entry && !failed.has(language) ? entry.toolchain.missingParts : undefined;
  };
  const prepareParts = (language: LanguageId, isAwaited: boolean) =>
    inTurn(language, async () => {
      const entry = found[language];
      if (!('toolchain' in entry) || partsOf(language) === undefined) return;
      try {
        await replace(language, entry.libraries, isAwaited);
      } catch (error) {
        if (signal.aborted) return;
        // Not tried for each program: most can do without.
        failed.add(language);
        const { name } = LANGUAGE_FACTS[language];
        log(`Parts of ${name} could not be prepared: ${(error as Error).message}`);
      }
    });
  /** Several programs wait for the same. */
  const prepareOnce = (language: LanguageId, isAwaited: boolean) => {
    const begun = waited.get(language);
    if (begun !== undefined) return begun;
    const done = prepareParts(language, isAwaited).finally(() => waited.delete(language));
    waited.set(language, done);
    return done;
  };
  return {
    useLibraries: (language, libraries) => inTurn(language, () => replace(language, libraries)),
    async prepareFor(request) {
      const parts = partsOf(request.language);
      // Read only then: a project may have thousands of files.
      const program = parts && readProgram(readSource(request.code), request);
      if (program === undefined || 'status' in program || !parts?.areNeededBy(program)) return;
      await prepareOnce(request.language, true);
    },
    async prepareAll() {
      for (const language of LANGUAGES) {
        if (!signal.aborted && partsOf(language) !== undefined) await prepareOnce(language, false);
      }
    },
    async close() {
      closing.abort();
      await Promise.allSettled(last.values());
    },
  };
}

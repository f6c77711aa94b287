import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import pLimit from 'p-limit';
import { createCompileContext } from '#runner/compile-context.ts';
import {
  type InstalledLibraries,
  type LibrariesByLanguage,
  NO_LIBRARIES,
} from '#runner/libraries/installed-libraries.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import {
  type Preparation,
  type ReadyToolchain,
  type Toolchain,
  ToolchainMissing,
} from '#runner/toolchain.ts';
import { cpp } from '#runner/toolchains/cpp/cpp.ts';
import { go } from '#runner/toolchains/go/go.ts';
import { java } from '#runner/toolchains/java/java.ts';
import { javascript } from '#runner/toolchains/node/javascript.ts';
import { typescript } from '#runner/toolchains/node/typescript.ts';
import { python } from '#runner/toolchains/python/python.ts';
import { rust } from '#runner/toolchains/rust/rust.ts';
import { findFolder, type KeptFolder, keepFolder, openKeptFolders } from './kept-folder.ts';

/** The toolchains of all languages. */
const TOOLCHAINS: readonly Toolchain[] = [python, javascript, typescript, java, cpp, go, rust];

/** A language's toolchain or, as a sentence, why there is none. */
type Found = FoundToolchain | { missing: string };

/** A toolchain of this machine. */
export interface FoundToolchain {
  toolchain: ReadyToolchain;
  /** Libraries that its programs may use; null: there are none. */
  libraries: InstalledLibraries | null;
  /** Why installed libraries cannot be used, as a sentence, or null. */
  librariesFailure: string | null;
}

/** The result of the search for each language's toolchain. */
export type FoundToolchains = Record<LanguageId, Found>;

/**
 * Finds every toolchain and prepares what its first programs need: see {@link Preparation}. Whatever was
 * prepared earlier, with the same tools, is only looked up; the first time takes half a minute.
 *
 * @param slots maximum number of concurrent preparations: one for each free box of the sandbox
 */
export async function findToolchains(
  sandbox: Sandbox,
  directory: string,
  slots: number,
  signal: AbortSignal,
  libraries: LibrariesByLanguage = NO_LIBRARIES,
): Promise<FoundToolchains> {
  const found = {} as FoundToolchains;
  if (!sandbox.available) {
    const missing = sandbox.unavailableReason ?? 'Programs cannot be run here.';
    for (const language of LANGUAGES) found[language] = { missing };
    return found;
  }
  await openKeptFolders(directory);
  const preparation = openPreparation(sandbox, directory, slots, signal, { parts: 'first' });
  await Promise.all(
    TOOLCHAINS.map(async (toolchain) => {
      const { language } = toolchain;
      found[language] = await find(toolchain, preparation, libraries.get(language) ?? null);
    }),
  );
  signal.throwIfAborted();
  return found;
}

/**
 * Prepares the toolchain of a language again, whole or with other libraries. Throws if there is no toolchain any more.
 */
export async function prepareAgain(
  language: LanguageId,
  preparation: Preparation,
  libraries: InstalledLibraries | null,
): Promise<FoundToolchain> {
  const toolchain = TOOLCHAINS.find((one) => one.language === language) as Toolchain;
  const found = await find(toolchain, preparation, libraries);
  if ('missing' in found) throw new ToolchainMissing(found.missing);
  return found;
}

async function find(
  toolchain: Toolchain,
  preparation: Preparation,
  libraries: InstalledLibraries | null,
  librariesFailure: string | null = null,
): Promise<Found> {
  try {
    const prepared = await toolchain.prepare({ ...preparation, libraries });
    const withKey = libraries === null ? prepared : { ...prepared, librariesKey: libraries.key };
    return { toolchain: withKey, libraries, librariesFailure };
  } catch (error) {
    const { message, name } = error as Error;
    // The server ends.
    if (name === 'AbortError') throw error;
    // Libraries that cannot be used must not make their language unavailable.
    if (libraries !== null) return find(toolchain, preparation, null, message);
    // A problem with one language must not make the others unavailable.
    return { missing: message };
  }
}

/** Parts of toolchains: those for the first programs, those that some program needs, or all. */
export type PreparedParts = 'first' | 'needed' | 'all';

/**
 * Opens the preparation of toolchains in boxes of a sandbox.
 *
 * @param slots maximum number at once
 * @param awaited fires when somebody begins to wait for it: until then it gives way to programs. Omitted: somebody does
 * @param parts that are prepared; others are used if they were prepared earlier
 */
export function openPreparation(
  sandbox: Sandbox,
  directory: string,
  slots: number,
  signal: AbortSignal,
  { awaited, parts = 'all' }: { awaited?: AbortSignal; parts?: PreparedParts } = {},
): Preparation {
  const limited = pLimit(slots);
  // JavaScript and TypeScript share their Node: it is copied once.
  const going = new Map<string, Promise<KeptFolder>>();
  const keep: Preparation['keep'] = (request) => {
    const begun = going.get(request.name);
    if (begun !== undefined) return begun;
    const build = (folder: string) =>
      limited(async () => {
        const box = await sandbox.acquire();
        try {
          const context = createCompileContext(box, {
            limits: PREPARE_LIMITS,
            programMemoryBytes: 0,
            isBackground: awaited !== undefined,
            awaited,
            locksFiles: true,
            signal,
          });
          return await request.build(folder, context);
        } finally {
          await box.release();
        }
      });
    const kept = keepFolder(directory, { ...request, build }, signal);
    going.set(request.name, kept);
    return kept;
  };
  return {
    libraries: null,
    keep,
    keepLater: (request) => (parts === 'first' ? findFolder(directory, request) : keep(request)),
    keepLast: (request) => (parts === 'all' ? keep(request) : findFolder(directory, request)),
  };
}

/** The found toolchains, for people to read. */
interface ToolchainSummary {
  /** Version of each language, or null where its toolchain is missing. */
  versions: Record<LanguageId, string | null>;
  /** Why a language is missing, as sentences. */
  missing: Partial<Record<LanguageId, string>>;
}

/** Returns the versions, and why languages are missing. */
export function describeFound(found: FoundToolchains): ToolchainSummary {
  const versions = {} as ToolchainSummary['versions'];
  const missing: ToolchainSummary['missing'] = {};
  for (const language of LANGUAGES) {
    const entry = found[language];
    versions[language] = 'toolchain' in entry ? entry.toolchain.version : null;
    if ('missing' in entry) missing[language] = entry.missing;
  }
  return { versions, missing };
}

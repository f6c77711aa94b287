import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { cpp } from '#runner/toolchains/cpp/cpp.ts';
import { go } from '#runner/toolchains/go/go.ts';
import { java } from '#runner/toolchains/java/java.ts';
import { javascript } from '#runner/toolchains/node/javascript.ts';
import { typescript } from '#runner/toolchains/node/typescript.ts';
import { python } from '#runner/toolchains/python/python.ts';
import { rust } from '#runner/toolchains/rust/rust.ts';
import { createCompileContext } from './compile-context.ts';
import { type KeptFolder, keepFolder, openKeptFolders } from './kept-folder.ts';
import { PREPARE_LIMITS } from './limits.ts';
import type { Preparation, ReadyToolchain, Toolchain } from './toolchain.ts';

/** The toolchains of all languages. */
const TOOLCHAINS: readonly Toolchain[] = [python, javascript, typescript, java, cpp, go, rust];

/** A language's toolchain or, as a sentence, why there is none. */
type Found = { toolchain: ReadyToolchain } | { missing: string };

/** The result of the search for each language's toolchain. */
export type FoundToolchains = Record<LanguageId, Found>;

/**
 * Finds every toolchain and prepares what it needs. Whatever was prepared earlier, with the same tools, is only looked
 * up; the first time takes about half a minute, nearly all of it for Go's standard library.
 *
 * @param slots maximum number of concurrent preparations: one for each free box of the sandbox
 */
export async function findToolchains(
  sandbox: Sandbox,
  directory: string,
  slots: number,
  signal: AbortSignal,
): Promise<FoundToolchains> {
  const found = {} as FoundToolchains;
  if (!sandbox.available) {
    const missing = sandbox.unavailableReason ?? 'Programs cannot be run here.';
    for (const language of LANGUAGES) found[language] = { missing };
    return found;
  }
  await openKeptFolders(directory);
  const preparation = openPreparation(sandbox, directory, slots, signal);
  await Promise.all(
    TOOLCHAINS.map(async (toolchain) => {
      found[toolchain.language] = await find(toolchain, preparation);
    }),
  );
  signal.throwIfAborted();
  return found;
}

async function find(toolchain: Toolchain, preparation: Preparation): Promise<Found> {
  try {
    return { toolchain: await toolchain.prepare(preparation) };
  } catch (error) {
    // A problem with one language must not make the others unavailable.
    return { missing: (error as Error).message };
  }
}

/** Opens the preparation of toolchains in boxes of a sandbox. @param slots maximum number at once */
export function openPreparation(
  sandbox: Sandbox,
  directory: string,
  slots: number,
  signal: AbortSignal,
): Preparation {
  const semaphore = createSemaphore(slots);
  // JavaScript and TypeScript share their Node: it is copied once.
  const going = new Map<string, Promise<KeptFolder>>();
  return {
    keep(request) {
      const begun = going.get(request.name);
      if (begun !== undefined) return begun;
      const build = (folder: string) =>
        semaphore.run(async () => {
          const box = await sandbox.acquire();
          try {
            const context = createCompileContext(box, {
              limits: PREPARE_LIMITS,
              programMemoryBytes: 0,
              locksFiles: true,
              signal,
            });
            return await request.build(folder, context);
          } finally {
            await box.release();
          }
        });
      const kept = keepFolder(directory, { ...request, build });
      going.set(request.name, kept);
      return kept;
    },
  };
}

/** Creates a semaphore: at most `count` tasks run at once, first come, first served. */
function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
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

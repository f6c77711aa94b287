import type { LanguageId } from '@coderoom/contract';
import type { LibrariesByLanguage } from '#runner/libraries/installed-libraries.ts';
import { openPreparation } from '#runner/preparation/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import { findCppServer } from './cpp/cpp-server.ts';
import { findGoServer } from './go/go-server.ts';
import { findJavaServer } from './java/java-server.ts';
import { findPythonServer } from './python/python-server.ts';
import { findRustServer } from './rust/rust-server.ts';
import type { FindServer, LanguageServerSetup, Machine } from './setup.ts';
import { findTypescriptServer } from './typescript/typescript-server.ts';

const NEVER_AWAITED = new AbortController().signal;

type ServedLanguage = 'python' | 'java' | 'cpp' | 'go' | 'rust' | 'typescript';

/** One language server for each language that has one: a file of its own each. */
const SERVERS: Readonly<Record<ServedLanguage, { name: string; find: FindServer }>> = {
  python: { name: 'basedpyright', find: findPythonServer },
  java: { name: 'The Java compiler', find: findJavaServer },
  cpp: { name: 'clangd', find: findCppServer },
  go: { name: 'gopls', find: findGoServer },
  rust: { name: 'rust-analyzer', find: findRustServer },
  // And for JavaScript.
  typescript: { name: 'TypeScript', find: findTypescriptServer },
};

/** A language without a language server, and the reason, as a sentence. */
export interface MissingServer {
  language: LanguageId;
  why: string;
}

/** The language servers of a machine. */
export interface FoundServers {
  setups: readonly LanguageServerSetup[];
  missing: readonly MissingServer[];
}

/**
 * Finds the language servers of this machine.
 *
 * @param directory folder of all toolchains
 * @param isWhole false: those that take long to prepare, and were not yet, are left out; true: they are prepared in the
 *   background
 * @throws AbortError once `signal` is aborted
 */
export async function findLanguageServers(
  sandbox: Sandbox,
  directory: string,
  { libraries, isWhole }: { libraries: LibrariesByLanguage; isWhole: boolean },
  signal: AbortSignal,
): Promise<FoundServers> {
  // Without a sandbox or Node no program runs either, for a reason that is told elsewhere.
  const none: FoundServers = { setups: [], missing: [] };
  if (!sandbox.available) return none;
  // Programs are completed by their own words meanwhile: nobody is held up.
  const preparation = openPreparation(sandbox, directory, 1, signal, {
    ...(isWhole ? { parts: 'all', awaited: NEVER_AWAITED } : { parts: 'first' }),
  });
  const node = await keepNode(preparation).catch(() => null);
  if (node === null) return none;
  const machine: Machine = { directory, preparation, node, libraries };
  const setups: LanguageServerSetup[] = [];
  const missing: MissingServer[] = [];
  const look = async (language: ServedLanguage) => {
    const { name, find } = SERVERS[language];
    try {
      const setup = await find(machine);
      if (setup !== null) setups.push(setup);
      if (setup === null || setup.command === null)
        missing.push({ language, why: `${name} is not installed.` });
    } catch (failure) {
      signal.throwIfAborted();
      // A problem with one language must not make the others unavailable.
      missing.push({ language, why: failure instanceof Error ? failure.message : String(failure) });
    }
  };
  await Promise.all((Object.keys(SERVERS) as ServedLanguage[]).map(look));
  return { setups, missing };
}

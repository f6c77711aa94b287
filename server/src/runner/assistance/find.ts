import type { LibrariesByLanguage } from '#runner/libraries/installed-libraries.ts';
import { openPreparation } from '#runner/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import { findCppServer } from './cpp-server.ts';
import { findGoServer } from './go-server.ts';
import { findJavaServer } from './java-server.ts';
import { findPythonServer } from './python-server.ts';
import { findRustServer } from './rust-server.ts';
import type { FindServer, LanguageServerSetup, Machine } from './setup.ts';

/** One language server for each language that has one: a file of its own each. */
const SERVERS: readonly FindServer[] = [
  findPythonServer,
  findJavaServer,
  findCppServer,
  findGoServer,
  findRustServer,
];

/** Finds the language servers of this machine. @param directory folder of all toolchains */
export async function findLanguageServers(
  sandbox: Sandbox,
  directory: string,
  libraries: LibrariesByLanguage,
): Promise<LanguageServerSetup[]> {
  if (!sandbox.available) return [];
  const { signal } = new AbortController();
  const preparation = openPreparation(sandbox, directory, 1, signal);
  const node = await keepNode(preparation).catch(() => null);
  if (node === null) return [];
  const machine: Machine = { directory, preparation, node, libraries };
  // A problem with one language must not make the others unavailable.
  const found = await Promise.all(SERVERS.map(async (find) => find(machine).catch(() => null)));
  return found.filter((setup) => setup !== null);
}

import { openPreparation } from '#runner/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import { findPythonServer } from './python-server.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Finds the language servers of this machine. @param directory folder of all toolchains */
export async function findLanguageServers(
  sandbox: Sandbox,
  directory: string,
): Promise<LanguageServerSetup[]> {
  if (!sandbox.available) return [];
  const { signal } = new AbortController();
  const node = await keepNode(openPreparation(sandbox, directory, 1, signal)).catch(() => null);
  if (node === null) return [];
  return [findPythonServer(directory, node)].filter((setup) => setup !== null);
}

import { openPreparation } from '#runner/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import type { Formatter } from './formatter.ts';
import { findNpmFormatters } from './npm-formatters.ts';
import { findToolchainFormatters } from './toolchain-formatters.ts';

/** Finds the formatters of this machine. @param directory folder of all toolchains */
export async function findFormatters(sandbox: Sandbox, directory: string): Promise<Formatter[]> {
  if (!sandbox.available) return [];
  const { signal } = new AbortController();
  const node = await keepNode(openPreparation(sandbox, directory, 1, signal)).catch(() => null);
  const ofNpm = node === null ? [] : findNpmFormatters(directory, node);
  return [...ofNpm, ...findToolchainFormatters()];
}

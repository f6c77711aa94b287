import { existsSync } from 'node:fs';
import type { ReadOnlyMount, SandboxOutcome } from '#runner/sandbox/command.ts';
import { type CompileContext, type ToolCommand, ToolchainMissing } from '#runner/toolchain.ts';

/** Environment of every tool and program: UTF-8, with a writable home and temporary folder. */
const BASE_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  // A terminal without capabilities: programs that clear the screen print nothing instead of complaining that TERM is
  // unset.
  TERM: 'dumb',
} as const;

/** Where the C compiler may be with which our own programs and libraries are built. */
export const C_COMPILERS = ['/usr/bin/gcc', '/usr/local/bin/gcc', '/usr/bin/cc'];

/** Returns a command with the usual environment. */
export function toolCommand(
  argv: readonly [string, ...string[]],
  options: { environment?: Record<string, string>; mounts?: readonly ReadOnlyMount[]; waits?: boolean } = {},
): ToolCommand {
  return {
    argv,
    environment: { ...BASE_ENVIRONMENT, ...options.environment },
    mounts: options.mounts ?? [],
    waits: options.waits ?? false,
  };
}

/** Returns those of the paths that exist. */
export function installed(candidates: readonly string[]): string[] {
  return candidates.filter((path) => existsSync(path));
}

/** Returns the first path that exists. Throws {@link ToolchainMissing} if none does. */
export function findTool(what: string, candidates: readonly string[]): string {
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new ToolchainMissing(`${what} is not installed.`);
  return found;
}

/**
 * Runs a tool that has to succeed, and returns its output. Throws {@link ToolchainMissing} if it fails: it cannot be
 * used here.
 */
export async function demand(
  context: CompileContext,
  what: string,
  command: ToolCommand,
): Promise<SandboxOutcome> {
  const outcome = await context.tool(command);
  if (outcome.exitCode === 0) return outcome;
  const words = outcome.stderr.trim().slice(0, 300);
  const how = outcome.ending ?? outcome.signal ?? `exit code ${outcome.exitCode}`;
  throw new ToolchainMissing(`${what} cannot run in the sandbox (${how}). ${words}`.trim());
}

/**
 * Returns the version that a tool prints. Throws {@link ToolchainMissing} if it prints none, or one older than `least`.
 */
export async function demandVersion(
  context: CompileContext,
  what: string,
  command: ToolCommand,
  pattern: RegExp,
  least: readonly [number, number],
): Promise<string> {
  const outcome = await demand(context, what, command);
  const version = pattern.exec(`${outcome.stdout}\n${outcome.stderr}`)?.[1];
  if (version === undefined) throw new ToolchainMissing(`${what} did not say its version.`);
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  if (major < least[0] || (major === least[0] && minor < least[1])) {
    throw new ToolchainMissing(`${what} ${version} is too old: ${least.join('.')} is needed.`);
  }
  return version;
}

/** Combines commands that ran one after the other: the result of the last, the duration of all. */
export function inARow(outcomes: readonly SandboxOutcome[]): SandboxOutcome {
  const last = outcomes.at(-1);
  if (last === undefined) throw new Error('No command was run.');
  return { ...last, wallMs: outcomes.reduce((sum, { wallMs }) => sum + wallMs, 0) };
}

import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKeptFolders } from '#runner/preparation/kept-folder.ts';
import { keepLauncher } from '#runner/preparation/launcher-program.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import type { Limits, SandboxCommand, SandboxOutcome } from './command.ts';
import { NOTHING_OMITTED, type Omission } from './omission.ts';
import { type OpenSandbox, openSandbox } from './sandbox.ts';
import type { Slot } from './slot.ts';

/** Default limits of the tests' programs. */
export const TEST_LIMITS: Limits = {
  wallMs: 20_000,
  cpuMs: 20_000,
  memoryBytes: 128 * 1024 * 1024,
  processes: 32,
  fileBytes: 64 * 1024 * 1024,
  temporaryBytes: 8 * 1024 * 1024,
  outputBytes: 64 * 1024,
};

/** A command as a test specifies it. */
export type TestCommand = Partial<Omit<SandboxCommand, 'limits'>> & { limits?: Partial<Limits> };

/** Returns a command that runs a Python program. */
export function python(program: string, rest: TestCommand = {}): SandboxCommand {
  return command(['/usr/bin/python3', '-I', '-c', program], rest);
}

/** Returns a command that runs a shell script. */
export function shell(script: string, rest: TestCommand = {}): SandboxCommand {
  return command(['/bin/sh', '-c', script], rest);
}

function command(argv: [string, ...string[]], rest: TestCommand): SandboxCommand {
  return {
    argv,
    environment: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdin: '',
    box: 'read-only',
    mounts: [],
    ...rest,
    limits: { ...TEST_LIMITS, ...rest.limits },
  };
}

/** A signal that never comes. */
export const NEVER = new AbortController().signal;

/** Runs a command in a slot, with some protections omitted. */
export function runWithout(
  slot: Slot,
  run: SandboxCommand,
  omit: readonly Omission[],
): Promise<SandboxOutcome> {
  return slot.run(run, NEVER, omit.length === 0 ? NOTHING_OMITTED : new Set(omit));
}

/** Creates a folder that other users can pass through, and a function that removes it. */
export function passableFolder(): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(`${tmpdir()}/sandbox-test-`));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Compiles the launcher that the server uses. */
export async function testLauncher() {
  await openKeptFolders(TEST_TOOLCHAINS);
  return { program: await keepLauncher(TEST_TOOLCHAINS), needed: TEST_TOOLCHAINS };
}

/** A sandbox in a folder of its own. */
export type TestSandbox = OpenSandbox & { directory: string };

/** Opens a sandbox in a folder of its own, with the launcher or without; `close` removes both. */
export async function testSandbox(
  slots: number,
  { launches = true, log = () => {} }: { launches?: boolean; log?: (sentence: string) => void } = {},
): Promise<TestSandbox> {
  const folder = passableFolder();
  const launcher = launches ? { launcher: await testLauncher() } : {};
  const sandbox = await openSandbox({ directory: `${folder.path}/boxes`, slots, log, ...launcher });
  return {
    ...sandbox,
    directory: `${folder.path}/boxes`,
    close: async () => {
      await sandbox.close();
      folder.remove();
    },
  };
}

/**
 * Returns a number of seconds, longer than any test, by which {@link processesWith} finds the processes of one test: others
 * run beside it. More digits may follow.
 */
export function newMarker(): string {
  return `86397.${String(randomInt(1e12)).padStart(12, '0')}`;
}

/** Returns the ids of the machine's processes whose command line contains `marker`. */
export function processesWith(marker: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && commandLine(id).includes(marker));
}

function commandLine(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until `holds` returns true. @throws Error after 10 s. */
export async function until(holds: () => boolean): Promise<void> {
  const patience = Date.now() + 10_000;
  for (let askedAt = performance.now(); !holds(); askedAt = performance.now()) {
    if (Date.now() > patience) throw new Error(`Never came true: ${holds}`);
    // Looking at all processes of a machine takes milliseconds: three quarters of the time are left to them.
    await sleep(10 + 3 * (performance.now() - askedAt));
  }
}

import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type SandboxCommand, SandboxFailure } from '#runner/sandbox/command.ts';
import type { HostPrograms } from '#runner/sandbox/process/launch.ts';
import type { Slot } from '#runner/sandbox/slot.ts';

/** Folders with the host's programs; the PATH of the server's environment is not used. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];
/** Kernel settings that can forbid bwrap to create a user namespace, with the values that do and that do not. */
const USER_NAMESPACE_SETTINGS = [
  { name: 'kernel.unprivileged_userns_clone', forbids: '0', allow: '1' },
  { name: 'user.max_user_namespaces', forbids: '0', allow: '10000' },
  { name: 'kernel.apparmor_restrict_unprivileged_userns', forbids: '1', allow: '0' },
];

/** Returns the paths of the host programs or, as a sentence, which one is missing. */
export function findSandboxPrograms(root: boolean): HostPrograms | string {
  const shell = findProgram('sh');
  const bwrap = findProgram('bwrap');
  const setpriv = findProgram('setpriv');
  if (bwrap === null) return 'bubblewrap is not installed. Without it no program is run.';
  if (shell === null) return 'The shell sh is missing. Without it no program is run.';
  if (root && setpriv === null)
    return 'setpriv (util-linux) is missing: root cannot run programs as another user.';
  return { shell, bwrap, setpriv: setpriv ?? '', nice: findProgram('nice') };
}

function findProgram(name: string): string | null {
  return PROGRAM_FOLDERS.map((folder) => `${folder}/${name}`).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns why sandboxes cannot be created, as a sentence, from bwrap's error message. */
export function whyUnavailable(
  failure: string,
  readSetting: (name: string) => string | null = setting,
): string {
  for (const { name, forbids, allow } of USER_NAMESPACE_SETTINGS) {
    if (readSetting(name) === forbids) {
      return `User namespaces are switched off, without which no program is run. Switch them on with: sysctl -w ${name}=${allow} (${failure})`;
    }
  }
  return failure;
}

function setting(name: string): string | null {
  try {
    return readFileSync(`/proc/sys/${name.replaceAll('.', '/')}`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Returns the first folder on the way to `path` that other users than its owner cannot enter, or null. */
export function closedFolder(path: string): string | null {
  const above = dirname(path) === path ? null : closedFolder(dirname(path));
  return above ?? (statSync(path).mode & 0o001 ? null : path);
}

const SELF_CHECK: SandboxCommand = {
  argv: ['/usr/bin/true'],
  environment: {},
  stdin: '',
  box: 'read-only',
  mounts: [],
  limits: {
    wallMs: 10_000,
    cpuMs: 10_000,
    memoryBytes: 64 * 1024 * 1024,
    processes: 16,
    fileBytes: 1024 * 1024,
    temporaryBytes: 1024 * 1024,
    outputBytes: 4096,
  },
};

/** Runs one program. @throws SandboxFailure, as a sentence, if that fails. */
export async function checkSelf(slot: Slot): Promise<void> {
  try {
    const outcome = await slot.run(SELF_CHECK, new AbortController().signal);
    if (outcome.exitCode === 0) return;
    throw new SandboxFailure(`A program tried in the sandbox failed: ${outcome.stderr.trim()}`);
  } catch (error) {
    throw new SandboxFailure(whyUnavailable((error as Error).message));
  }
}

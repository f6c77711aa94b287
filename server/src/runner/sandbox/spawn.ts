import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Duplex, Readable } from 'node:stream';
import { bubblewrapArguments, DESCRIPTORS, ETC_FILES } from './arguments.ts';
import { type CommandSetup, GO_DESCRIPTOR } from './command.ts';
import { cover, Descriptors } from './descriptors.ts';
import { type HostPrograms, launchCommand, type UserId } from './launch.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import type { SystemFolders } from './system-folders.ts';

/** What all commands of a server have in common. */
export interface Host {
  programs: HostPrograms;
  system: SystemFolders;
  /** File that holds the seccomp program; null where none can be written for this machine. */
  seccompFile: string | null;
  /** Folder for files that a command is given and that are unlinked at once. */
  hiddenFolder: string;
  /** Folder that holds {@link ETC_FILES}. */
  etcFolder: string;
  /** Descriptors that this process was started with and would pass on. */
  inheritedDescriptors: readonly number[];
}

/** What all commands of a slot have in common. */
export interface Place {
  /** Folder seen as /box. */
  box: string;
  user: UserId | null;
}

/** bwrap, started, waiting at the end of its preparations to be told to start the program. */
export interface Spawned {
  process: ChildProcess;
  /** bwrap's messages, one JSON object a line. */
  status: Readable;
  /** A byte starts the program; ends when the program starts, or cannot. */
  start: Duplex;
  /** A byte lets a program go on that waits for it; null for others. */
  go: Duplex | null;
}

/** What a command reads from: the end of a pipe, nothing, or one of Node's own, by which a service is talked to. */
type StandardInput = number | 'nothing' | 'service';

/**
 * Starts bwrap for a command.
 *
 * Standard input is a pipe of the kind that shells make: /dev/stdin can be opened, which it cannot where standard input
 * is one of Node's sockets. The arguments lie in a file that is small, already unlinked, and read once: it is handled
 * synchronously, as starting a process is.
 */
export function spawnSandbox(
  host: Host,
  place: Place,
  command: CommandSetup,
  groupEntries: readonly string[],
  { input, omit = NOTHING_OMITTED }: { input: StandardInput; omit?: Omissions },
): Spawned {
  const opened = new Descriptors();
  try {
    const options = bubblewrapArguments(command, place.box, host, omit);
    const list = opened.temporary(`${host.hiddenFolder}/arguments`);
    writeSync(list.write, options.map((option) => `${option}\0`).join(''));
    closeSync(list.write);

    const stdio: StdioOptions & unknown[] = [standardInput(input, opened), 'pipe', 'pipe', list.read];
    stdio[DESCRIPTORS.seccomp] = opened.open(host.seccompFile ?? '/dev/null');
    stdio[DESCRIPTORS.status] = 'pipe';
    stdio[DESCRIPTORS.start] = 'pipe';
    for (const { name } of ETC_FILES) stdio.push(opened.open(`${host.etcFolder}/${name}`));
    if (command.waits) stdio[GO_DESCRIPTOR] = 'pipe';
    if (!omit.has('inherited_descriptors')) cover(stdio, host.inheritedDescriptors, opened);

    const launch = launchCommand(host.programs, groupEntries, command.limits, place.user, omit);
    const direct = omit.has('arguments_descriptor');
    const passed = direct ? options : ['--args', String(DESCRIPTORS.arguments)];
    const child = spawn(launch[0], [...launch.slice(1), ...passed, '--', ...command.argv], {
      cwd: '/',
      env: omit.has('empty_environment') ? process.env : {},
      stdio,
    });
    if (command.isBackground && child.pid !== undefined) giveWay(child.pid);
    const streams: readonly unknown[] = child.stdio ?? [];
    return {
      process: child,
      status: streams[DESCRIPTORS.status] as Readable,
      start: streams[DESCRIPTORS.start] as Duplex,
      go: command.waits ? (streams[GO_DESCRIPTOR] as Duplex) : null,
    };
  } finally {
    opened.close();
  }
}

function standardInput(input: StandardInput, opened: Descriptors): number | 'pipe' {
  if (input === 'service') return 'pipe';
  return input === 'nothing' ? opened.open('/dev/null') : input;
}

/** Niceness of a command that nobody waits for: what counts where there are no control groups. */
const BACKGROUND_NICENESS = 15;

function giveWay(id: number): void {
  try {
    setPriority(id, BACKGROUND_NICENESS);
  } catch {
    // It has ended already.
  }
}

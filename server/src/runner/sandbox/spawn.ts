import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { bubblewrapArguments, DESCRIPTORS, ETC_FILES } from './arguments.ts';
import { type CommandSetup, GO_DESCRIPTOR } from './command.ts';
import { cover, Descriptors } from './descriptors.ts';
import { type HostPrograms, launchCommand, processLimits, type UserId } from './launch.ts';
import type { Launcher } from './launcher/launcher.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import { type DescriptorSource, ownProcess, type SandboxProcess } from './process.ts';
import type { SystemFolders } from './system-folders.ts';

/** What all commands of a server have in common. */
export interface Host {
  programs: HostPrograms;
  /** null: this process starts commands itself. */
  launcher: Launcher | null;
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
  process: SandboxProcess;
  /** bwrap's messages, one JSON object a line. */
  status: Duplex;
  /** A byte starts the program; ends when the program starts, or cannot. */
  start: Duplex;
  /** A byte lets a program go on that waits for it; null for others. */
  go: Duplex | null;
}

/** What a command reads from: the end of a pipe, nothing, or one of Node's own, by which a service is talked to. */
type StandardInput = number | 'nothing' | 'service';

/** How bwrap is started, whoever does that. */
interface Start {
  groupEntries: readonly string[];
  descriptors: readonly DescriptorSource[];
  /** bwrap's options that name no descriptor. */
  options: readonly string[];
  omit: Omissions;
}

/**
 * Starts bwrap for a command.
 *
 * Standard input is a pipe of the kind that shells make: /dev/stdin can be opened, which it cannot where standard input
 * is a socket.
 */
export function spawnSandbox(
  host: Host,
  place: Place,
  command: CommandSetup,
  groupEntries: readonly string[],
  { input, omit = NOTHING_OMITTED }: { input: StandardInput; omit?: Omissions },
): Spawned {
  const options = bubblewrapArguments(command, place.box, host, omit);
  const descriptors = descriptorsOf(host, command, options, input);
  const start = { groupEntries: omit.has('groups') ? [] : groupEntries, descriptors, options, omit };
  const { launcher } = host;
  const isLaunched = launcher !== null && omit.size === 0 && launcher.canStart(command);
  const process = isLaunched
    ? launchProcess(launcher, host, place, command, start)
    : spawnProcess(host, place, command, start);
  const { streams } = process;
  return {
    process,
    status: streams[DESCRIPTORS.status] as Duplex,
    start: streams[DESCRIPTORS.start] as Duplex,
    go: command.waits ? (streams[GO_DESCRIPTOR] as Duplex) : null,
  };
}

/** What bwrap and the program find as their descriptors, from 0 on. */
function descriptorsOf(
  host: Host,
  command: CommandSetup,
  options: readonly string[],
  input: StandardInput,
): DescriptorSource[] {
  const descriptors: DescriptorSource[] = [standardInput(input), 'stream', 'stream'];
  descriptors[DESCRIPTORS.arguments] = { text: options.map((option) => `${option}\0`).join('') };
  descriptors[DESCRIPTORS.seccomp] = { path: host.seccompFile ?? '/dev/null' };
  descriptors[DESCRIPTORS.status] = 'stream';
  descriptors[DESCRIPTORS.start] = 'stream';
  for (const { name } of ETC_FILES) descriptors.push({ path: `${host.etcFolder}/${name}` });
  if (command.waits) descriptors[GO_DESCRIPTOR] = 'stream';
  return descriptors;
}

function standardInput(input: StandardInput): DescriptorSource {
  if (input === 'service') return 'stream';
  return input === 'nothing' ? { path: '/dev/null' } : { own: input };
}

/** Niceness of a command that nobody waits for: what counts where there are no control groups. */
const BACKGROUND_NICENESS = 15;
const PASSED = ['--args', String(DESCRIPTORS.arguments)];

function launchProcess(
  launcher: Launcher,
  { programs }: Host,
  { box, user }: Place,
  { argv, limits, isBackground }: CommandSetup,
  { groupEntries, descriptors, omit }: Start,
): SandboxProcess {
  return launcher.launch({
    box,
    niceness: isBackground ? BACKGROUND_NICENESS : 0,
    user,
    groupEntries,
    limits: processLimits(limits, omit),
    descriptors,
    argv: [programs.bwrap, ...PASSED, '--', ...argv],
  });
}

/** Files are handled synchronously, as starting a process is: they are small, and read once. */
function spawnProcess(
  host: Host,
  place: Place,
  command: CommandSetup,
  { groupEntries, descriptors, options, omit }: Start,
): SandboxProcess {
  const opened = new Descriptors();
  try {
    const stdio: StdioOptions & unknown[] = descriptors.map((source) => openedHere(source, host, opened));
    if (!omit.has('inherited_descriptors')) cover(stdio, host.inheritedDescriptors, opened);
    const user = omit.has('user') ? null : place.user;
    const launch = launchCommand(host.programs, groupEntries, processLimits(command.limits, omit), user);
    const passed = omit.has('arguments_descriptor') ? options : PASSED;
    const child = spawn(launch[0], [...launch.slice(1), ...passed, '--', ...command.argv], {
      cwd: '/',
      env: omit.has('empty_environment') ? process.env : {},
      stdio,
    });
    if (command.isBackground && child.pid !== undefined) giveWay(child.pid);
    return ownProcess(child);
  } finally {
    opened.close();
  }
}

function openedHere(source: DescriptorSource, { hiddenFolder }: Host, opened: Descriptors): number | 'pipe' {
  if (source === 'stream') return 'pipe';
  if ('own' in source) return source.own;
  if ('path' in source) return opened.open(source.path);
  const list = opened.temporary(`${hiddenFolder}/arguments`);
  writeSync(list.write, source.text);
  closeSync(list.write);
  return list.read;
}

function giveWay(id: number): void {
  try {
    setPriority(id, BACKGROUND_NICENESS);
  } catch {
    // It has ended already.
  }
}

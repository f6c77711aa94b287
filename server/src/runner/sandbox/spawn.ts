import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, constants, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { bubblewrapArguments, DESCRIPTORS, ETC_FILES } from './arguments.ts';
import type { CommandSetup } from './command.ts';
import { cover, Descriptors } from './descriptors.ts';
import { type HostPrograms, launchCommand, processLimits, type UserId } from './launch.ts';
import type { Launcher } from './launcher/launcher.ts';
import { NOTHING_OMITTED, type Omissions } from './omission.ts';
import { closeAll, type Pipe } from './pipes.ts';
import { type DescriptorSource, ownProcess, type SandboxProcess } from './process.ts';
import { closeEnds, commandEnds, openStreams, type Streams } from './streams.ts';
import type { SystemFolders } from './system-folders.ts';

/** Paths of the seccomp programs. */
interface Filters {
  usual: string;
  /** For commands that {@link CommandSetup.locksFiles}. */
  locking: string;
}

/** What all commands of a server have in common. */
export interface Host {
  programs: HostPrograms;
  /** null: this process starts commands itself. */
  launcher: Launcher | null;
  system: SystemFolders;
  /** Files that hold the seccomp programs; null where none can be written for this machine. */
  filters: Filters | null;
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
  streams: Streams;
}

/** How bwrap is started, whoever does that. */
interface Start {
  groupEntries: readonly string[];
  descriptors: readonly DescriptorSource[];
  /** bwrap's options that name no descriptor. */
  options: readonly string[];
  omit: Omissions;
}

/**
 * Starts bwrap for a command. All that goes between it and this server goes through pipes, which are closed by this.
 *
 * @param pipes as many as `pipesNeeded` says
 */
export function spawnSandbox(
  host: Host,
  place: Place,
  command: CommandSetup,
  groupEntries: readonly string[],
  { pipes, omit = NOTHING_OMITTED }: { pipes: readonly Pipe[]; omit?: Omissions },
): Spawned {
  try {
    const process = startProcess(host, place, command, groupEntries, { pipes, omit });
    return { process, streams: openStreams(command, pipes, process) };
  } catch (error) {
    closeAll(pipes);
    throw error;
  }
}

function startProcess(
  host: Host,
  place: Place,
  command: CommandSetup,
  groupEntries: readonly string[],
  { pipes, omit }: { pipes: readonly Pipe[]; omit: Omissions },
): SandboxProcess {
  const options = bubblewrapArguments(command, place.box, host, omit);
  const descriptors = descriptorsOf(host, command, options, pipes);
  const start = { groupEntries: omit.has('groups') ? [] : groupEntries, descriptors, options, omit };
  const { launcher } = host;
  const isLaunched = launcher !== null && omit.size === 0 && launcher.canStart(command);
  return isLaunched
    ? launchProcess(launcher, host, place, command, start)
    : spawnProcess(host, place, command, start);
}

/** What bwrap and the program find as their descriptors, from 0 on. */
function descriptorsOf(
  host: Host,
  command: CommandSetup,
  options: readonly string[],
  pipes: readonly Pipe[],
): DescriptorSource[] {
  const descriptors: DescriptorSource[] = [{ path: '/dev/null' }];
  descriptors[DESCRIPTORS.arguments] = { text: options.map((option) => `${option}\0`).join('') };
  descriptors[DESCRIPTORS.seccomp] = { path: filterOf(host, command) ?? '/dev/null' };
  for (const [at, { name }] of ETC_FILES.entries()) {
    descriptors[DESCRIPTORS.firstEtcFile + at] = { path: `${host.etcFolder}/${name}` };
  }
  for (const { descriptor, source } of commandEnds(command, pipes)) descriptors[descriptor] = source;
  return descriptors;
}

function filterOf({ filters }: Host, { locksFiles }: CommandSetup): string | null {
  return filters?.[locksFiles ? 'locking' : 'usual'] ?? null;
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
    closeEnds(descriptors);
    return ownProcess(child);
  } finally {
    opened.close();
  }
}

function openedHere(source: DescriptorSource, { hiddenFolder }: Host, opened: Descriptors): number {
  if ('end' in source) {
    const flags = source.access === 'read' ? constants.O_RDONLY : constants.O_WRONLY;
    return opened.open(`/proc/self/fd/${source.end}`, flags);
  }
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

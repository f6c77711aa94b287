import { type StdioOptions, spawn } from 'node:child_process';
import { closeSync, constants, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  bubblewrapArguments,
  DESCRIPTORS,
  ETC_FILES,
  FORK_DESCRIPTORS,
  type FoldersOnHost,
} from '#runner/sandbox/arguments.ts';
import { type CommandSetup, type ProgramForker, SandboxFailure } from '#runner/sandbox/command.ts';
import type { Forking } from '#runner/sandbox/forking/forking.ts';
import type { SystemFolders } from '#runner/sandbox/host/system-folders.ts';
import { closeAll, type Pipe } from '#runner/sandbox/io/pipes.ts';
import { closeEnds, commandEnds, openStreams, type Streams } from '#runner/sandbox/io/streams.ts';
import type { Launcher } from '#runner/sandbox/launcher/launcher.ts';
import { NOTHING_OMITTED, type Omissions } from '#runner/sandbox/omission.ts';
import { coverDescriptors, Descriptors } from './descriptors.ts';
import {
  type DescriptorSource,
  type HostPrograms,
  launchCommand,
  ownProcess,
  processLimits,
  type SandboxProcess,
  type UserId,
} from './launch.ts';

/** Paths of the seccomp programs. */
interface Filters {
  usual: string;
  /** For commands with {@link CommandSetup.locksFiles}. */
  locking: string;
}

/** Settings shared by all commands of a server. */
export interface Host {
  programs: HostPrograms;
  /** null: this process starts commands itself. */
  launcher: Launcher | null;
  /** The fork parent, if there is one. */
  forking: Forking;
  system: SystemFolders;
  /** Files with the seccomp programs; null if none can be built for this machine. */
  filters: Filters | null;
  /** Folder for files that are passed to a command and unlinked at once. */
  hiddenFolder: string;
  /** Folder of the {@link ETC_FILES}. */
  etcFolder: string;
  /** Descriptors that this process inherited and would pass on. */
  inheritedDescriptors: readonly number[];
}

/** Settings shared by all commands of a slot. */
export interface SlotIdentity extends FoldersOnHost {
  user: UserId | null;
}

/** bwrap after its preparations, waiting for the signal to start the program. */
export interface Spawned {
  process: SandboxProcess;
  streams: Streams;
  /** The parent that forks the program; null: it is executed. */
  forkParent: ProgramForker | null;
}

/** Parameters for starting bwrap, directly or by the launcher. */
interface Start {
  groupEntries: readonly string[];
  descriptors: readonly DescriptorSource[];
  /** bwrap's options that refer to no descriptor. */
  options: readonly string[];
  /** True: a keeper is started instead of the program. */
  isForked: boolean;
  omit: Omissions;
}

/**
 * Starts bwrap for a command. All communication with it uses pipes, which the returned streams close, or this function
 * if it fails.
 *
 * @param pipes as many as `pipesNeeded` returns
 */
export function spawnSandbox(
  host: Host,
  identity: SlotIdentity,
  command: CommandSetup,
  groupEntries: readonly string[],
  { pipes, omit = NOTHING_OMITTED }: { pipes: readonly Pipe[]; omit?: Omissions },
): Spawned {
  try {
    const canFork = omit.size === 0 && host.launcher?.canFork === true && host.launcher.canStart(command);
    if (command.isForkParent && !canFork) throw new SandboxFailure('Programs cannot be forked here.');
    const hasGroups = groupEntries.length > 0 && groupEntries.length <= MOST_GROUPS;
    const parent = canFork && hasGroups ? host.forking.parentOf(command) : null;
    const setup = parent === null ? command : withKeeper(command, groupEntries.length);
    const process = startProcess(host, identity, setup, groupEntries, { pipes, omit, forkParent: parent });
    return { process, streams: openStreams(command, pipes, process), forkParent: parent };
  } catch (error) {
    closeAll(pipes);
    throw error;
  }
}

function startProcess(
  host: Host,
  identity: SlotIdentity,
  command: CommandSetup,
  groupEntries: readonly string[],
  { pipes, omit, forkParent }: { pipes: readonly Pipe[]; omit: Omissions; forkParent: ProgramForker | null },
): SandboxProcess {
  const options = bubblewrapArguments(command, identity, host, omit);
  const descriptors = descriptorsOf(host, command, options, pipes);
  if (command.isForkParent) descriptors[FORK_DESCRIPTORS.socket] = { forks: 'parent' };
  if (forkParent !== null) giveToKeeper(descriptors, groupEntries);
  const start = {
    groupEntries: omit.has('groups') ? [] : groupEntries,
    descriptors,
    options,
    isForked: forkParent !== null,
    omit,
  };
  const { launcher } = host;
  const isLaunched = launcher !== null && omit.size === 0 && launcher.canStart(command);
  return isLaunched
    ? launchProcess(launcher, host, identity, command, start)
    : spawnProcess(host, identity, command, start);
}

function withKeeper(command: CommandSetup, groups: number): CommandSetup {
  return { ...command, argv: [command.keeper as string, String(groups), ...command.argv] };
}

/** Control groups that a keeper passes on (place.h). */
const MOST_GROUPS = 8;

/** Adds what a keeper passes on to the fork parent. */
function giveToKeeper(descriptors: DescriptorSource[], groupEntries: readonly string[]): void {
  descriptors[FORK_DESCRIPTORS.socket] = { forks: 'keeper' };
  descriptors[FORK_DESCRIPTORS.status] = descriptors[DESCRIPTORS.status] as DescriptorSource;
  for (const [index, written] of groupEntries.entries()) {
    descriptors[FORK_DESCRIPTORS.firstGroup + index] = { written };
  }
}

/** Returns the sources of the descriptors of bwrap and the program, from 0 on. */
function descriptorsOf(
  host: Host,
  command: CommandSetup,
  options: readonly string[],
  pipes: readonly Pipe[],
): DescriptorSource[] {
  const descriptors: DescriptorSource[] = [{ path: '/dev/null' }];
  descriptors[DESCRIPTORS.arguments] = { text: options.map((option) => `${option}\0`).join('') };
  descriptors[DESCRIPTORS.seccomp] = { path: filterOf(host, command) ?? '/dev/null' };
  for (const [index, { name }] of ETC_FILES.entries()) {
    descriptors[DESCRIPTORS.firstEtcFile + index] = { path: `${host.etcFolder}/${name}` };
  }
  for (const { descriptor, source } of commandEnds(command, pipes)) descriptors[descriptor] = source;
  return descriptors;
}

function filterOf({ filters }: Host, { locksFiles }: CommandSetup): string | null {
  return filters?.[locksFiles ? 'locking' : 'usual'] ?? null;
}

/** Niceness of a command that nobody waits for: for machines without control groups. */
const BACKGROUND_NICENESS = 15;
const PASSED = ['--args', String(DESCRIPTORS.arguments)];

/** A fork parent has a descriptor for each program that it has forked; these take the limits of their keepers. */
const OPENS_MANY_FILES: Omissions = new Set(['open_files']);

function launchProcess(
  launcher: Launcher,
  { programs }: Host,
  { box, work, user }: SlotIdentity,
  { argv, limits, isBackground, isForkParent = false }: CommandSetup,
  { groupEntries, descriptors, isForked, omit }: Start,
): SandboxProcess {
  return launcher.launch({
    box,
    work: work && dirname(work),
    niceness: nicenessOf({ isBackground }),
    user: isForkParent ? 0 : user,
    isShared: isForkParent || isForked,
    groupEntries,
    limits: processLimits(limits, isForkParent ? OPENS_MANY_FILES : omit),
    descriptors,
    argv: [programs.bwrap, ...PASSED, '--', ...argv],
  });
}

/**
 * Starts bwrap from this process. Files are accessed synchronously, like the start itself: they are small, and read
 * once.
 */
function spawnProcess(
  host: Host,
  identity: SlotIdentity,
  command: CommandSetup,
  { groupEntries, descriptors, options, omit }: Start,
): SandboxProcess {
  const opened = new Descriptors();
  try {
    const stdio: StdioOptions & unknown[] = descriptors.map((source) => openedHere(source, host, opened));
    if (!omit.has('inherited_descriptors')) coverDescriptors(stdio, host.inheritedDescriptors, opened);
    const user = omit.has('user') ? null : identity.user;
    const launch = launchCommand(host.programs, {
      groupEntries,
      limits: processLimits(command.limits, omit),
      user,
      niceness: nicenessOf(command),
    });
    const passed = omit.has('arguments_descriptor') ? options : PASSED;
    const child = spawn(launch[0], [...launch.slice(1), ...passed, '--', ...command.argv], {
      cwd: '/',
      env: omit.has('empty_environment') ? process.env : {},
      stdio,
    });
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
  if ('written' in source || 'forks' in source) throw new Error('Only the launcher forks programs.');
  const list = opened.temporary(`${hiddenFolder}/arguments`);
  writeSync(list.write, source.text);
  closeSync(list.write);
  return list.read;
}

function nicenessOf({ isBackground }: Pick<CommandSetup, 'isBackground'>): number {
  return isBackground ? BACKGROUND_NICENESS : 0;
}

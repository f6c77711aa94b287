/** Starts the sandboxes' commands through a small native process, launcher.c. */

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import { closeEnds } from '#runner/sandbox/io/streams.ts';
import type {
  DescriptorSource,
  ProcessLimit,
  SandboxProcess,
  UserId,
} from '#runner/sandbox/process/launch.ts';

/** A command to start. */
export interface LaunchRequest {
  /** Folder of the box. */
  box: string;
  /** Folder around the one that programs run in; null: there is none. */
  work: string | null;
  niceness: number;
  user: UserId | null;
  /** True: in the user namespace of fork parents, where 0 is a user without rights on the machine. */
  isShared: boolean;
  groupEntries: readonly string[];
  limits: readonly ProcessLimit[];
  /** Sources of the process's descriptors 0, 1, 2 and so on. */
  descriptors: readonly DescriptorSource[];
  argv: readonly string[];
}

/** Timeout for reporting that it is ready, in ms. */
const READY_MS = 5_000;
const ENDED = 'The launcher has ended.';
/** Size of a length in a request, in bytes. */
const LENGTH_BYTES = 4;
/** Encoding of an empty field in a request (launcher.c). */
const NOTHING = '';

/**
 * Starts commands of a sandbox through a small native process (launcher.c): forking a process with a server's memory
 * takes several times as long, and Node blocks each time until its child has called exec. If the server is root, the
 * commands see only those files of the machine that sandboxes are made of.
 */
export class Launcher {
  readonly #process: ChildProcess;
  readonly #needed: readonly string[];
  readonly #launched = new Map<number, LaunchedProcess>();
  #count = 0;
  #isOver = false;
  #isClosing = false;
  #canFork = false;

  private constructor(process: ChildProcess, needed: readonly string[]) {
    this.#process = process;
    this.#needed = needed;
  }

  /**
   * Starts the launcher.
   *
   * @param folders of the sandbox: that of the boxes, and an empty one
   * @param users all users of boxes, after which one more is free for fork parents; null: there can be none
   * @param needed files of the machine that commands read, besides boxes: real paths
   * @param ended called if it ends by itself
   * @throws Error if it does not start
   */
  static async start(
    program: string,
    folders: { boxes: string; root: string },
    users: { first: UserId; count: number } | null,
    needed: readonly string[],
    ended: () => void,
  ): Promise<Launcher> {
    const shared = [String(users?.first ?? 0), String(users?.count ?? 0)];
    const stdio: StdioOptions = ['pipe', 'pipe', 'ignore'];
    const child = spawn(program, [...Object.values(folders), ...shared, ...needed], {
      cwd: '/',
      env: {},
      stdio,
      // In a group of its own: Ctrl+C in a terminal is for the server, which ends what is running first.
      detached: true,
    });
    const launcher = new Launcher(child, needed);
    try {
      await launcher.#listen(ended);
    } catch (error) {
      launcher.close();
      throw error;
    }
    return launcher;
  }

  /** True if it can start fork parents. */
  get canFork(): boolean {
    return this.#canFork && !this.#isOver;
  }

  /** True if the launcher runs, and can see what a command reads of the machine. */
  canStart({ mounts }: Pick<CommandSetup, 'mounts'>): boolean {
    if (this.#isOver) return false;
    return mounts.every(({ host }) => this.#needed.some((shown) => `${host}/`.startsWith(`${shown}/`)));
  }

  /** Starts a command. Failures are reported by the process's `error` event. */
  launch(request: LaunchRequest): SandboxProcess {
    this.#count += 1;
    const number = this.#count;
    const launched = new LaunchedProcess(number, request, (fields) => this.#send(fields));
    this.#launched.set(number, launched);
    // Deferred, so that the caller's listeners are added first.
    if (this.#isOver) process.nextTick(() => launched.fail(ENDED));
    return launched;
  }

  /** Ends the launcher, and with it every command that it started. */
  close(): void {
    this.#isClosing = true;
    this.#process.stdin?.destroy();
    this.#process.kill('SIGKILL');
  }

  async #listen(ended: () => void): Promise<void> {
    const child = this.#process;
    const isOver = () => {
      this.#isOver = true;
      for (const launched of this.#launched.values()) launched.fail(ENDED);
      this.#launched.clear();
    };
    child.once('error', isOver).once('exit', isOver);
    child.stdin?.on('error', isOver);
    if (child.pid === undefined || child.stdout === null) throw new Error('It cannot be started.');
    const lines = createInterface({ input: child.stdout });
    const [ready] = await once(lines, 'line', { signal: AbortSignal.timeout(READY_MS) });
    this.#canFork = ready === 'ready 1';
    lines.on('line', (line) => this.#hear(line));
    // It runs as long as the server, but does not keep it alive.
    child.unref();
    child.once('exit', () => {
      if (!this.#isClosing) ended();
    });
  }

  #hear(line: string): void {
    const [, word, name, reason] = /^(\w+) (\d+) ?(.*)$/.exec(line) ?? [];
    const number = Number(name);
    const launched = this.#launched.get(number);
    if (word === 'started') launched?.begin();
    if (word === 'started') return;
    this.#launched.delete(number);
    if (word === 'failed') launched?.fail(reason ?? '');
    else launched?.end();
  }

  #send(fields: readonly string[]): void {
    if (this.#isOver) return;
    const lengths = fields.map((field) => Buffer.byteLength(field));
    const length = lengths.reduce((sum, bytes) => sum + LENGTH_BYTES + bytes, 0);
    const request = Buffer.allocUnsafe(LENGTH_BYTES + length);
    let at = request.writeUInt32LE(length);
    for (const [index, field] of fields.entries()) {
      at = request.writeUInt32LE(lengths[index] as number, at);
      at += request.write(field, at);
    }
    this.#process.stdin?.write(request);
  }
}

/** A command started by the launcher. */
class LaunchedProcess extends EventEmitter implements SandboxProcess {
  readonly hasBegun = true;
  readonly #number: number;
  readonly #send: (fields: readonly string[]) => void;
  /** Descriptors of this process for the command, until the launcher has taken them. */
  #lent: readonly DescriptorSource[];
  #isOver = false;

  constructor(number: number, request: LaunchRequest, send: (fields: readonly string[]) => void) {
    super();
    this.#number = number;
    this.#send = send;
    this.#lent = request.descriptors;
    this.#ask(request);
  }

  /** Called when the launcher has taken the descriptors. */
  begin(): void {
    closeEnds(this.#lent);
    this.#lent = [];
  }

  fail(reason: string): void {
    if (this.#isOver) return;
    this.emit('error', new Error(reason));
    this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.begin();
    this.emit('exit');
  }

  kill(): void {
    if (!this.#isOver) this.#send(['kill', String(this.#number)]);
  }

  #ask(request: LaunchRequest): void {
    const { box, work, niceness, user, isShared, groupEntries, limits, descriptors, argv } = request;
    const counted = (fields: readonly string[]) => [String(fields.length), ...fields];
    this.#send([
      ...['start', String(this.#number), box, work ?? NOTHING],
      ...[String(niceness), user === null ? NOTHING : String(user), isShared ? 'shared' : NOTHING],
      ...counted(groupEntries),
      ...counted(limits.map(({ resource, soft, hard }) => `${resource} ${soft} ${hard}`)),
      ...counted(descriptors.map(described)),
      ...argv,
    ]);
  }
}

function described(source: DescriptorSource): string {
  if ('text' in source) return `=${source.text}`;
  if ('path' in source) return `<${source.path}`;
  if ('written' in source) return `>${source.written}`;
  if ('forks' in source) return source.forks === 'parent' ? '@r' : '@w';
  return `${source.access === 'read' ? '<' : '>'}/proc/${process.pid}/fd/${source.end}`;
}

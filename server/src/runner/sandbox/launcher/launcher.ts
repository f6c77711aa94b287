import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import type { ProcessLimit, UserId } from '#runner/sandbox/launch.ts';
import type { DescriptorSource, SandboxProcess } from '#runner/sandbox/process.ts';

/** What is to be started. */
export interface LaunchRequest {
  /** Folder of the box. */
  box: string;
  niceness: number;
  user: UserId | null;
  groupEntries: readonly string[];
  limits: readonly ProcessLimit[];
  /** What the process finds as descriptors 0, 1, 2 and so on. */
  descriptors: readonly DescriptorSource[];
  argv: readonly string[];
}

/** Name of the launcher's socket in its folder, which programs could ask for. */
const SOCKET = 'socket';
/** How long it may take to say that it is ready, in ms. */
const READY_MS = 5_000;
const ENDED = 'The launcher has ended.';
/** How an empty field and a connection look in a request (launcher.c). */
const NOTHING = '';
const CONNECTION = '@';

/**
 * Starts commands of a sandbox by a small process of its own (launcher.c): to fork one with the memory of a server takes
 * several times as long, and Node waits each time until its child has become another program. Where the server is root,
 * they see of the machine's files only what sandboxes are made of.
 */
export class Launcher {
  readonly #process: ChildProcess;
  readonly #socket: string;
  readonly #needed: readonly string[];
  readonly #launched = new Map<number, LaunchedProcess>();
  #count = 0;
  #isOver = false;
  #isClosing = false;

  private constructor(process: ChildProcess, socket: string, needed: readonly string[]) {
    this.#process = process;
    this.#socket = socket;
    this.#needed = needed;
  }

  /**
   * @param folders of the sandbox: for the socket, that nobody else can enter; of the boxes; and an empty one
   * @param needed what commands read of the machine, besides boxes: real paths
   * @param ended told where it ends by itself
   * @throws Error where it does not start
   */
  static async start(
    program: string,
    folders: { hidden: string; boxes: string; root: string },
    needed: readonly string[],
    ended: () => void,
  ): Promise<Launcher> {
    const stdio: StdioOptions = ['pipe', 'pipe', 'ignore'];
    const child = spawn(program, [SOCKET, folders.boxes, folders.root, ...needed], {
      cwd: folders.hidden,
      env: {},
      stdio,
    });
    const launcher = new Launcher(child, `${folders.hidden}/${SOCKET}`, needed);
    try {
      await launcher.#listen(ended);
    } catch (error) {
      launcher.close();
      throw error;
    }
    return launcher;
  }

  /** Whether it is there, and shows what a command reads of the machine. */
  canStart({ mounts }: Pick<CommandSetup, 'mounts'>): boolean {
    if (this.#isOver) return false;
    return mounts.every(({ host }) => this.#needed.some((shown) => `${host}/`.startsWith(`${shown}/`)));
  }

  /** Starts a command. What goes wrong is told by the process's `error`. */
  launch(request: LaunchRequest): SandboxProcess {
    this.#count += 1;
    const number = this.#count;
    const launched = new LaunchedProcess(number, request, {
      socket: this.#socket,
      send: (fields) => this.#send(fields),
    });
    this.#launched.set(number, launched);
    // Its listeners come first.
    if (this.#isOver) process.nextTick(() => launched.fail(ENDED));
    return launched;
  }

  /** Ends it, and with it every command that it started. */
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
    await once(lines, 'line', { signal: AbortSignal.timeout(READY_MS) });
    lines.on('line', (line) => this.#hear(line));
    // It has the life of the server, and keeps none alive.
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
    const parts = fields.flatMap((field) => {
      const bytes = Buffer.from(field);
      return [lengthOf(bytes.length), bytes];
    });
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    this.#process.stdin?.write(Buffer.concat([lengthOf(length), ...parts]));
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes);
  return length;
}

/** A command that the launcher starts. */
class LaunchedProcess extends EventEmitter implements SandboxProcess {
  readonly hasBegun = true;
  readonly streams: readonly (Socket | null)[];
  readonly #number: number;
  readonly #send: (fields: readonly string[]) => void;
  /** What it is given of this process's own, until it has it. */
  readonly #lent: number[] = [];
  #connecting = 0;
  #open = 1;
  #isAsked = false;
  #isKilled = false;
  #isOver = false;

  constructor(
    number: number,
    request: LaunchRequest,
    { socket, send }: { socket: string; send: (fields: readonly string[]) => void },
  ) {
    super();
    this.#number = number;
    this.#send = send;
    const descriptors = request.descriptors.map((source) => this.#lend(source));
    const ask = () => this.#ask({ ...request, descriptors });
    this.streams = descriptors.map((source, at) =>
      source === 'stream' ? this.#connect(socket, at, ask) : null,
    );
  }

  /** It has what it was lent. */
  begin(): void {
    for (const descriptor of this.#lent.splice(0)) closeSync(descriptor);
  }

  fail(reason: string): void {
    if (this.#isOver) return;
    this.emit('error', new Error(reason));
    for (const stream of this.streams) stream?.destroy();
    this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.begin();
    this.emit('exit');
    this.#closeOne();
  }

  kill(): void {
    this.#isKilled = true;
    if (this.#isAsked && !this.#isOver) this.#send(['kill', String(this.#number)]);
  }

  /** Whoever asks for the process may close what is its own at once. */
  #lend(source: DescriptorSource): DescriptorSource {
    if (typeof source !== 'object' || !('own' in source)) return source;
    const own = openSync(`/proc/self/fd/${source.own}`, 'r');
    this.#lent.push(own);
    return { own };
  }

  #connect(path: string, descriptor: number, connected: () => void): Socket {
    this.#connecting += 1;
    this.#open += 1;
    const socket = connect(path);
    const name = Buffer.concat([lengthOf(this.#number), lengthOf(descriptor)]);
    socket.write(name);
    socket.once('connect', () => {
      this.#connecting -= 1;
      if (this.#connecting === 0) connected();
    });
    socket.once('error', (error) => {
      if (!this.#isAsked) this.fail(error.message);
    });
    socket.once('close', () => this.#closeOne());
    return socket;
  }

  #ask(request: LaunchRequest): void {
    const { box, niceness, user, groupEntries, limits, descriptors, argv } = request;
    if (this.#isOver) return;
    this.#isAsked = true;
    const counted = (fields: readonly string[]) => [String(fields.length), ...fields];
    this.#send([
      ...['start', String(this.#number), box, String(niceness), user === null ? NOTHING : String(user)],
      ...counted(groupEntries),
      ...counted(limits.map(({ resource, soft, hard }) => `${resource} ${soft} ${hard}`)),
      ...counted(descriptors.map((source) => this.#described(source))),
      ...argv,
    ]);
    if (this.#isKilled) this.kill();
  }

  #described(source: DescriptorSource): string {
    if (source === 'stream') return CONNECTION;
    if ('text' in source) return `=${source.text}`;
    return 'path' in source ? source.path : `/proc/${process.pid}/fd/${source.own}`;
  }

  #closeOne(): void {
    this.#open -= 1;
    if (this.#open === 0) this.emit('close');
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { SandboxFailure } from '#runner/sandbox/command.ts';

/** The descriptors of the two ends of a pipe, both non-blocking. */
export interface Pipe {
  readonly read: number;
  readonly write: number;
}

/** Minimum number of pipes kept in stock, so that commands need not wait: enough for eight commands. */
const MIN_IN_STOCK = 48;
/** Descriptors that every shell can name. */
const AT_ONCE = [3, 4, 5, 6, 7, 8, 9] as const;
/** Content that a shell writes to the pipe of a here document of one empty line. */
const DOCUMENT = Buffer.from('\n');
/**
 * Shell script: makes pipes for each line that it reads and prints a line, closes its ends at the next line and prints
 * another.
 */
const MAKER = [
  'while read -r _; do',
  `exec ${AT_ONCE.map((descriptor) => `${descriptor}<<E`).join(' ')}`,
  ...AT_ONCE.map(() => '\nE'),
  'echo',
  'read -r _',
  `exec ${AT_ONCE.map((descriptor) => `${descriptor}<&-`).join(' ')}`,
  'echo',
  'done',
].join('\n');

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/**
 * Makes pipes, which Node cannot: a long-running shell makes them for its "here documents", and their ends are opened
 * through /proc. Node's own socket pairs are no substitute: a program may send descriptors through a socket, and
 * closing those blocks the server's thread for as long as the program chose. Named pipes would be worse: opening
 * /dev/stdin would block for ever after everything was written, and processes left behind could read the next program's
 * input. Each pipe here serves one command.
 */
export class Pipes {
  readonly #shell: string;
  readonly #stock: Pipe[] = [];
  readonly #waiting: { count: number; resolve: (pipes: Pipe[]) => void; reject: (error: Error) => void }[] =
    [];
  #maker: ChildProcess | null = null;
  /** Pipes whose ends are still open in the shell as well. */
  #made: Pipe[] = [];
  #isMaking = false;
  #closed = false;

  /** @param shell path of a POSIX shell */
  constructor(shell: string) {
    this.#shell = shell;
  }

  /** Takes pipes from the stock, or returns null if there are too few. The caller closes their ends. */
  takeNow(count: number): Pipe[] | null {
    const isEnough = this.#stock.length >= count && this.#waiting.length === 0;
    const taken = isEnough ? this.#stock.splice(-count) : null;
    if (this.#stock.length < MIN_IN_STOCK) this.#make();
    return taken;
  }

  /** As {@link takeNow}, but waits if there are too few. Rejects with a {@link SandboxFailure} if none can be made. */
  take(count: number): Promise<Pipe[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ count, resolve, reject });
      this.#make();
    });
  }

  /** Closes the pipes in stock, and ends the shell. */
  close(): void {
    this.#closed = true;
    this.#fail('The server is stopping.');
    closeAll(this.#stock.splice(0));
  }

  #make(): void {
    if (this.#closed) this.#fail('The server is stopping.');
    if (this.#closed || this.#isMaking) return;
    this.#isMaking = true;
    this.#maker ??= this.#startMaker();
    this.#maker.stdin?.write('\n');
  }

  #startMaker(): ChildProcess {
    const maker = spawn(this.#shell, ['-c', MAKER], { stdio: ['pipe', 'pipe', 'ignore'], env: {}, cwd: '/' });
    const isOver = () => {
      if (this.#maker === maker) this.#fail(`Pipes cannot be made: the shell ${this.#shell} has ended.`);
    };
    maker.once('error', isOver);
    maker.once('exit', isOver);
    maker.stdin?.on('error', isOver);
    maker.stdout?.on('error', isOver).on('data', () => this.#hear(maker));
    return maker;
  }

  #hear(maker: ChildProcess): void {
    if (this.#maker !== maker) return;
    if (this.#made.length > 0) {
      this.#store();
      return;
    }
    try {
      for (const descriptor of AT_ONCE) this.#made.push(openEnds(`/proc/${maker.pid}/fd/${descriptor}`));
    } catch (error) {
      this.#fail(`Pipes cannot be made: ${(error as Error).message}`);
      return;
    }
    maker.stdin?.write('\n');
  }

  /**
   * Called when the shell has closed its ends: from now on readers see the end, and writers a closed pipe, once the
   * command's ends are closed.
   */
  #store(): void {
    this.#stock.push(...this.#made.splice(0));
    this.#isMaking = false;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#stock.length < next.count) break;
      this.#waiting.shift();
      next.resolve(this.#stock.splice(-next.count));
    }
    if (this.#waiting.length > 0 || this.#stock.length < MIN_IN_STOCK) this.#make();
  }

  /** Ends the shell; the next request for a pipe starts another. */
  #fail(sentence: string): void {
    const maker = this.#maker;
    this.#maker = null;
    this.#isMaking = false;
    maker?.kill('SIGKILL');
    closeAll(this.#made.splice(0));
    for (const { reject } of this.#waiting.splice(0)) reject(new SandboxFailure(sentence));
  }
}

/** Closes both ends of pipes. */
export function closeAll(pipes: readonly Pipe[]): void {
  for (const { read, write } of pipes) {
    closeSync(read);
    closeSync(write);
  }
}

/** Opens both ends of the shell's pipe for a here document, and empties it. */
function openEnds(path: string): Pipe {
  const opened: number[] = [];
  try {
    for (const flags of [O_RDONLY, O_WRONLY]) opened.push(openSync(path, flags | O_NONBLOCK));
    const [read, write] = opened as [number, number];
    if (!fstatSync(read).isFIFO()) throw new Error('the shell makes files instead.');
    readSync(read, Buffer.alloc(DOCUMENT.length));
    return { read, write };
  } catch (error) {
    for (const descriptor of opened) closeSync(descriptor);
    throw error;
  }
}

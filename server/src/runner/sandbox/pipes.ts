import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, fchmodSync, fstatSync, openSync, readSync } from 'node:fs';
import { SandboxFailure } from './command.ts';

/** The descriptors of the two ends of a pipe. Writing does not wait for a reader; reading waits for what is written. */
export interface Pipe {
  readonly read: number;
  readonly write: number;
}

/** Pipes that are kept at least, so that a program does not wait for one. */
const LEAST_IN_STOCK = 6;
/** Descriptors that every shell can name. */
const AT_ONCE = [3, 4, 5, 6, 7, 8, 9] as const;
/** What a shell puts into a pipe that it makes for a document of one empty line. */
const DOCUMENT = Buffer.from('\n');
/** Makes pipes for each line that it reads, says so, and closes its own ends at the next line. */
const MAKER = [
  'while read -r _; do',
  `exec ${AT_ONCE.map((descriptor) => `${descriptor}<<E`).join(' ')}`,
  ...AT_ONCE.map(() => '\nE'),
  'echo',
  'read -r _',
  `exec ${AT_ONCE.map((descriptor) => `${descriptor}<&-`).join(' ')}`,
  'done',
].join('\n');

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/**
 * Makes pipes, which Node cannot: a shell that stays makes them for its "here documents", and their ends are opened
 * through /proc. Named pipes would do worse: who opens /dev/stdin would wait for ever once all was written, and what a
 * program leaves behind could read what the next one is sent. Each pipe here serves one program.
 */
export class Pipes {
  readonly #shell: string;
  readonly #stock: Pipe[] = [];
  readonly #waiting: { resolve: (pipe: Pipe) => void; reject: (error: Error) => void }[] = [];
  #maker: ChildProcess | null = null;
  #isMaking = false;
  #closed = false;

  /** @param shell path of a POSIX shell */
  constructor(shell: string) {
    this.#shell = shell;
  }

  /** A pipe that is in stock, whose ends the caller closes, or null. */
  takeNow(): Pipe | null {
    const pipe = this.#stock.pop();
    if (this.#stock.length < LEAST_IN_STOCK) this.#make();
    return pipe ?? null;
  }

  /** The same; waits where none is in stock. Rejects with a {@link SandboxFailure} where none can be made. */
  take(): Promise<Pipe> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#make();
    });
  }

  /** Closes what was not taken, and ends the shell. */
  close(): void {
    this.#closed = true;
    this.#fail('The server is stopping.');
    for (const { read, write } of this.#stock.splice(0)) {
      closeSync(read);
      closeSync(write);
    }
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
    maker.stdout?.on('error', isOver).on('data', () => this.#fetch(maker));
    return maker;
  }

  #fetch(maker: ChildProcess): void {
    if (this.#maker !== maker) return;
    try {
      for (const descriptor of AT_ONCE) this.#stock.push(openEnds(`/proc/${maker.pid}/fd/${descriptor}`));
    } catch (error) {
      this.#fail(`Pipes cannot be made: ${(error as Error).message}`);
      return;
    }
    this.#isMaking = false;
    maker.stdin?.write('\n');
    while (this.#waiting.length > 0 && this.#stock.length > 0) {
      this.#waiting.shift()?.resolve(this.#stock.pop() as Pipe);
    }
    if (this.#waiting.length > 0) this.#make();
  }

  /** Ends the shell; the next one who wants a pipe starts another. */
  #fail(sentence: string): void {
    const maker = this.#maker;
    this.#maker = null;
    this.#isMaking = false;
    maker?.kill('SIGKILL');
    for (const { reject } of this.#waiting.splice(0)) reject(new SandboxFailure(sentence));
  }
}

/** Opens both ends of what a shell made for a document, and empties it. */
function openEnds(path: string): Pipe {
  const opened: number[] = [];
  try {
    for (const flags of [O_RDONLY, O_WRONLY | O_NONBLOCK]) opened.push(openSync(path, flags));
    const [read, write] = opened as [number, number];
    if (!fstatSync(read).isFIFO()) throw new Error('the shell makes files instead.');
    readSync(read, Buffer.alloc(DOCUMENT.length));
    // A program that opens /dev/stdin does so as the slot's user.
    fchmodSync(read, 0o444);
    return { read, write };
  } catch (error) {
    for (const descriptor of opened) closeSync(descriptor);
    throw error;
  }
}

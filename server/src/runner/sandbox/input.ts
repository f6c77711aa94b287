import { closeSync, readlinkSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * The end at which a pipe is written that a program reads. What the program does not read at once is written as it
 * reads; that it ends, or closes its end, before it has read everything is its own affair.
 */
export class Input {
  readonly #descriptor: number;
  #socket: Socket | null = null;
  #isOver = false;

  /** @param descriptor the pipe's end for writing, which does not wait; closed by this */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Name of the pipe in the /proc/<pid>/fd of whoever has it. */
  get name(): string {
    return readlinkSync(`/proc/self/fd/${this.#descriptor}`);
  }

  /** All that was sent is in the pipe, or was read. */
  get isSent(): boolean {
    return this.#socket === null || this.#socket.writableLength === 0;
  }

  /** Nothing more can be sent. */
  get isOver(): boolean {
    return this.#isOver;
  }

  send(text: string | Uint8Array): void {
    if (this.#isOver) return;
    if (this.#socket !== null) {
      this.#socket.write(text);
      return;
    }
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const written = writeNow(this.#descriptor, bytes);
    if (written < bytes.length) this.#openSocket().write(bytes.subarray(written));
  }

  /** The program finds the end behind what was sent. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#socket === null) closeSync(this.#descriptor);
    else this.#socket.end();
  }

  /** Closes it; what was not read is lost. */
  destroy(): void {
    this.#socket?.destroy();
    if (this.#socket === null) this.end();
    this.#isOver = true;
  }

  #openSocket(): Socket {
    const socket = new Socket({ fd: this.#descriptor, readable: false, writable: true });
    // Nobody reads any more.
    socket.on('error', () => {});
    this.#socket = socket;
    return socket;
  }
}

/** Writes as much as there is room for, and returns how many bytes. */
function writeNow(descriptor: number, bytes: Uint8Array): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
    return written;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') return written;
    // Nobody will read it.
    if (code === 'EPIPE') return bytes.length;
    throw error;
  }
}

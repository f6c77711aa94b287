import { closeSync, readlinkSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * The server's end of a pipe that a program reads. What the program does not read at once is written as it reads; if it
 * ends or closes its end early, the rest is dropped without an error.
 */
export class InputPipe {
  readonly #descriptor: number;
  #socket: Socket | null = null;
  #isOver = false;

  /** @param descriptor non-blocking write end of the pipe; closed by this object */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Returns the name that the pipe has in /proc/<pid>/fd of every process that holds it. */
  get name(): string {
    return readlinkSync(`/proc/self/fd/${this.#descriptor}`);
  }

  /** True if everything sent is in the pipe, or was read. */
  get isSent(): boolean {
    return this.#socket === null || this.#socket.writableLength === 0;
  }

  /** True if nothing more can be sent. */
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

  /** Sends the end of the input after everything sent so far. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#socket === null) closeSync(this.#descriptor);
    else this.#socket.end();
  }

  /** Closes the pipe; unread data is lost. */
  destroy(): void {
    this.#socket?.destroy();
    if (this.#socket === null) this.end();
    this.#isOver = true;
  }

  #openSocket(): Socket {
    const socket = new Socket({ fd: this.#descriptor, readable: false, writable: true });
    // The reader is gone.
    socket.on('error', () => {});
    this.#socket = socket;
    return socket;
  }
}

/** Writes as many bytes as the pipe has room for, and returns their number. */
function writeNow(descriptor: number, bytes: Uint8Array): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
    return written;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') return written;
    // The reader is gone.
    if (code === 'EPIPE') return bytes.length;
    throw error;
  }
}

import { Socket } from 'node:net';

/** More than any pipe holds: 16 pages of at most 64 KiB. */
const MORE_THAN_A_PIPE = Buffer.alloc(16 * 64 * 1024 + 1);

/**
 * The pipe whose first byte bwrap waits for before it starts the program. bwrap closes its end just before, which whoever
 * writes hears of only while something is left to be written: so more is sent than the pipe holds.
 */
export class StartGate {
  readonly #socket: Socket;
  #isOpen = false;

  /** @param descriptor the pipe's end for writing, which does not wait; closed by this */
  constructor(descriptor: number) {
    this.#socket = new Socket({ fd: descriptor, readable: false, writable: true });
    this.#socket.on('error', () => {});
  }

  /** Lets bwrap go on, once. `passed` is called when the program starts, or cannot. */
  open(passed: () => void = () => {}): void {
    if (this.#isOpen || this.#socket.destroyed) return;
    this.#isOpen = true;
    this.#socket.once('error', passed).write(MORE_THAN_A_PIPE);
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

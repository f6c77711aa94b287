import { Socket } from 'node:net';

/** More than any pipe holds: 16 pages of at most 64 KiB. */
const MORE_THAN_A_PIPE = Buffer.alloc(16 * 64 * 1024 + 1);

/**
 * The pipe on which bwrap waits for a byte before it starts the program. bwrap closes its end just before the start,
 * which a writer notices only while it still has something to write: hence more is sent than the pipe holds.
 */
export class StartGate {
  readonly #socket: Socket;
  #isOpen = false;

  /** @param descriptor non-blocking write end of the pipe; closed by this object */
  constructor(descriptor: number) {
    this.#socket = new Socket({ fd: descriptor, readable: false, writable: true });
    this.#socket.on('error', () => {});
  }

  /** Lets bwrap go on, once. `passed` is called when the program starts, or cannot be started. */
  open(passed: () => void = () => {}): void {
    if (this.#isOpen || this.#socket.destroyed) return;
    this.#isOpen = true;
    this.#socket.once('error', passed).write(MORE_THAN_A_PIPE);
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

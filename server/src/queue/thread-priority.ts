import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * A third of the usual share of a busy core: seven such threads leave the server's own thread half of one, and beside
 * the endless programs of a server without control groups one of them still goes on.
 */
const NICE = 5;

/**
 * Lets the other threads of the server go before the calling one: work of seconds, which a person may have made to be
 * long, must not slow down everybody's answers. Linux has a priority for each thread; where it has none, or `/proc`
 * is hidden, nothing changes.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    const id = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(id), NICE);
  } catch {
    // The work is done all the same.
  }
}

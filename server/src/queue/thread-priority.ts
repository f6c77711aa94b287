import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other thread of the machine go before the calling one: work of seconds that nobody waits for, or that a
 * person made to be long, must not slow down the server's own thread. Linux has a priority for each thread; elsewhere,
 * where a server is only tried out, nothing changes.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  const id = readlinkSync('/proc/thread-self').split('/').at(-1);
  setPriority(Number(id), constants.priority.PRIORITY_LOW);
}

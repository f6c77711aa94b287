import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** File system in memory that every Linux has; in a container it may hold only 64 MiB. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/**
 * Returns the folder for databases of tests. Creating one on PostgreSQL copies some three hundred files: on a disk that
 * costs three quarters of a store's tests, and SQLite waits for it at every commit, for files that live for a second.
 */
export async function memoryOrDisk(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => null);
  return space !== null && space.bavail * space.bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

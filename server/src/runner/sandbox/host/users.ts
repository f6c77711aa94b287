import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { UserId } from '#runner/sandbox/process/launch.ts';
import { sendSignal } from '#runner/sandbox/process/process-tree.ts';
import { type MachineLock, takeMachineLock } from './machine-lock.ts';

/** The user ids of a server's slots. */
export interface UserBlock {
  /** The first id; slot n has `first + n`. */
  first: UserId;
  /** Releases the block for another server. */
  release(): void;
}

/** Ids in a block: the maximum number of slots of a server. */
export const BLOCK_SIZE = 256;
const BLOCKS = 64;
/**
 * First ids of the blocks. The first value is above the ids of systemd, distributions, subordinate ids and containers
 * (systemd, "Users, Groups, UIDs and GIDs"); the second is below 65536, for containers whose user namespace ends there.
 */
const BASES = [1_900_000_000, 40_000];

/**
 * Takes a block of user ids that no other server on this machine uses, starting the search at one that depends on
 * `seed`, and ends processes that a dead server left under its ids.
 *
 * @throws Error, as a sentence, if none is free.
 */
export async function takeUserBlock(seed: string): Promise<UserBlock> {
  const base = firstBase(readFileSync('/proc/self/uid_map', 'utf8'));
  const start = Number.parseInt(seed.slice(0, 6), 16) % BLOCKS;
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = base + ((start + tried) % BLOCKS) * BLOCK_SIZE;
    const lock: MachineLock | null = await takeMachineLock(`users-${first}`);
    if (lock === null) continue;
    endProcessesOf(first);
    return { first, release: () => lock.release() };
  }
  throw new Error('All user ids for programs are taken: too many servers run on this machine.');
}

/**
 * Returns the first base whose ids exist in this user namespace (user_namespaces(7): lines of inside, outside, length).
 *
 * @throws Error, as a sentence, if none does.
 */
export function firstBase(uidMap: string): UserId {
  const ranges = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const base = BASES.find((candidate) =>
    ranges.some(
      ([inside = 0, , length = 0]) =>
        inside <= candidate && candidate + BLOCKS * BLOCK_SIZE <= inside + length,
    ),
  );
  if (base === undefined) throw new Error('This container has no user ids to run programs under.');
  return base;
}

function endProcessesOf(first: UserId): void {
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const owner = Number.isNaN(id) ? undefined : statSync(`/proc/${id}`, { throwIfNoEntry: false })?.uid;
    if (owner !== undefined && owner >= first && owner < first + BLOCK_SIZE) sendSignal(id, 'SIGKILL');
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';

/** A file whose content is brought onto the disk. */
export interface SyncedFile {
  /** Resolves when all that was written before this was called is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Says when what was written is on the disk. */
export interface DiskSync {
  /**
   * Resolves when all that was written before this was called is on the disk; who came first is told first.
   * @throws what the disk said, then and ever after: of what is written since nobody knows what it follows.
   */
  kept(): Promise<void>;
  /** @throws where the disk has failed before. */
  refuseAfterFailure(): void;
  /** Resolves when nobody waits any more. */
  close(): Promise<void>;
}

/** Brings onto the disk at once what many have written: what comes while the disk works goes there together, next. */
export function createDiskSync(file: SyncedFile): DiskSync {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let failure: Error | null = null;
  const refuseAfterFailure = () => {
    if (failure !== null) throw failure;
  };
  const begin = async () => {
    await current?.catch(() => undefined);
    // From here on whoever comes may have written too late for this one.
    current = next;
    next = null;
    refuseAfterFailure();
    try {
      await file.sync();
    } catch (error) {
      failure = asSqliteSays(error);
      throw failure;
    }
  };

  return {
    kept() {
      next ??= begin();
      return next;
    },
    refuseAfterFailure,
    async close() {
      await Promise.allSettled([current, next]);
      await file.close();
    },
  };
}

/** The failure as it would be SQLite's, had it waited for the disk itself. */
function asSqliteSays(cause: unknown): Error {
  return Object.assign(new BetterSqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC'), { cause });
}

/** A file that need not be there before it is first synced. */
export function syncedFile(path: string): SyncedFile {
  let opened: Promise<FileHandle> | null = null;
  return {
    async sync() {
      // For writing: where layers of file systems lie upon each other, another file would be read than is written.
      opened ??= open(path, 'r+');
      await (await opened).datasync();
    },
    async close() {
      const handle = await opened?.catch(() => null);
      await handle?.close();
    },
  };
}

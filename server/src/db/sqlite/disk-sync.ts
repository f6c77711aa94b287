import { type FileHandle, open } from 'node:fs/promises';
import BetterSqlite from 'better-sqlite3';

/** A file that can be synced to disk. */
export interface SyncedFile {
  /** Resolves when everything written before the call is on disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Reports when written data is on disk. */
export interface DiskSync {
  /**
   * Resolves when everything written before the call is on disk; callers are answered in order.
   * @throws the disk's error, on this call and all later ones: what is written after a failure has no reliable base.
   */
  kept(): Promise<void>;
  /** @throws if a sync has failed before. */
  refuseAfterFailure(): void;
  /** Resolves when no caller waits any more. */
  close(): Promise<void>;
}

/** Groups syncs: everything written while one sync runs is covered by the next. */
export function createDiskSync(file: SyncedFile): DiskSync {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let failure: Error | null = null;
  const refuseAfterFailure = () => {
    if (failure !== null) throw failure;
  };
  const begin = async () => {
    await current?.catch(() => undefined);
    // Callers from here on may have written too late for this sync.
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

/** Wraps the failure as the error that SQLite would throw if it synced the file itself. */
function asSqliteSays(cause: unknown): Error {
  return Object.assign(new BetterSqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC'), { cause });
}

/** A file that need not exist before its first sync. */
export function syncedFile(path: string): SyncedFile {
  let opened: Promise<FileHandle> | null = null;
  return {
    async sync() {
      // Opened for writing: on overlay file systems, opening for reading can return a different file than the one
      // written.
      opened ??= open(path, 'r+');
      await (await opened).datasync();
    },
    async close() {
      const handle = await opened?.catch(() => null);
      await handle?.close();
    },
  };
}

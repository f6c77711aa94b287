import { NewerDatabaseError } from '#db/database.ts';
import { databaseFailure } from '#db/failures.ts';

/** Error codes for a folder that can't be created or written. */
const UNUSABLE_FOLDER: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
]);

/** Returns a sentence about why the server cannot start if the operator can fix it, else the full error. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NewerDatabaseError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return 'its port is already in use. Stop the other program, or choose another with PORT=…';
  }
  if (databaseFailure(error) === 'unreachable') {
    return `it cannot reach the database of DATABASE_URL: ${error.message || code}`;
  }
  if (databaseFailure(error) === 'unwritable' || UNUSABLE_FOLDER.has(code)) {
    return `it cannot write where it keeps its data (DATA_DIR): ${error.message}`;
  }
  return error.stack ?? error.message;
}

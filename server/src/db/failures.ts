/** Why the database did not do what it was asked: it cannot be reached, cannot write, or gave way to another. */
export type DatabaseFailure = 'unreachable' | 'unwritable' | 'gave_way';

/** Codes of the system and of PostgreSQL (classes 08 and 57P, too many connections) while it is away. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0[1-4]|53300)$/;
/** Codes of SQLite and PostgreSQL where the disk is full, read-only or broken, or another process holds the file. */
const UNWRITABLE = /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN).*|53100|25006|58030)$/;
/** Codes of PostgreSQL where two transactions waited for each other, or cannot both have been first. */
const GAVE_WAY = /^(40P01|40001)$/;
/** What the driver of PostgreSQL says of a connection that was lost, without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because of the database itself, and how; null: for another reason. */
export function databaseFailure(error: Error): DatabaseFailure | null {
  const code = 'code' in error ? String(error.code) : '';
  const isConnecting = !('syscall' in error) || ['connect', 'read', 'write'].includes(String(error.syscall));
  if ((UNREACHABLE.test(code) && isConnecting) || LOST_CONNECTION.test(error.message)) return 'unreachable';
  if (GAVE_WAY.test(code)) return 'gave_way';
  return UNWRITABLE.test(code) ? 'unwritable' : null;
}

/** True if a statement violated a unique constraint, in SQLite or PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}

/** True if a statement referred to a row that doesn't exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

/** Whether a statement failed because what it wrote must be unique: SQLite's and PostgreSQL's word for it. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}

/** Whether a statement failed because what it points at is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

/** Whether a statement failed because what it wrote must be unique: SQLite's and PostgreSQL's word for it. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}

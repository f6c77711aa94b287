import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: the column contains the text, with every character taken literally. The comparison is exact, because the
 * databases differ in case folding; search a column stored in the form of {@link searchKey}. No column holds U+0000,
 * and PostgreSQL rejects it in a parameter.
 */
export function columnContains(column: string, text: string): RawBuilder<boolean> {
  if (text.includes('\0')) return sql<boolean>`1 = 0`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Returns a text folded for searching: without case and compatibility differences. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

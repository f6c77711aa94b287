import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column holds a text somewhere, with every character standing for itself. Both are compared as they
 * are: the databases differ in what they hold for the same letter, so a column is searched that is kept in the
 * form of {@link searchKey}. No column holds U+0000, and PostgreSQL does not even listen to it.
 */
export function contains(column: string, text: string): RawBuilder<boolean> {
  if (text.includes('\0')) return sql<boolean>`1 = 0`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** A text without regard to case and to letters that only look compatible: what is searched. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

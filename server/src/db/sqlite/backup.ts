import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';

/**
 * Copies a SQLite database while a server uses it, and verifies that the copy is complete. An interrupted copy leaves
 * no file under the target name.
 * @throws Error, as a sentence, if there is nothing to copy or the target exists.
 */
export async function backUp(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no database in ${file}.`);
  if (existsSync(copy)) throw new Error(`There is something in ${copy} already.`);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  const draft = `${copy}.${process.pid}`;
  try {
    const database = new BetterSqlite(file, { readonly: true });
    try {
      await database.backup(draft);
    } finally {
      database.close();
    }
    await chmod(draft, 0o600);
    checkWhole(draft);
    await rename(draft, copy);
  } finally {
    await rm(draft, { force: true });
  }
}

function checkWhole(file: string): void {
  const database = new BetterSqlite(file);
  try {
    // Opening the copy then creates no files beside it.
    database.pragma('journal_mode = DELETE');
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`The copy is not whole: ${String(found)}`);
  } finally {
    database.close();
  }
}

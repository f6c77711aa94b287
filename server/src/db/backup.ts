import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';

/**
 * Copies a database of SQLite's while a server works with it, and looks whether the copy is whole. A copy that is
 * cut short leaves nothing under the name.
 *
 * @throws Error, as a sentence, where there is nothing to copy, or something under the name already.
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
    // A copy is opened as what it is a copy of: without the files beside it that this makes.
    database.pragma('journal_mode = DELETE');
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`The copy is not whole: ${String(found)}`);
  } finally {
    database.close();
  }
}

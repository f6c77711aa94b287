import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { addPerson } from '#testing/rows.ts';
import { backUp } from './backup.ts';

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('copies a database that is written to, whole and for its owner alone', async () => {
  const folder = await folderOfTest();
  const file = join(folder, 'school.sqlite');
  const database = await openDatabase({ file });
  onTestFinished(() => database.destroy());
  await addPerson(database, { username: 'Ada' });
  const copying = backUp(file, join(folder, 'kept', 'copy.sqlite'));
  await addPerson(database, { username: 'Grace' });
  await copying;

  expect(await readdir(join(folder, 'kept'))).toEqual(['copy.sqlite']);
  expect((await stat(join(folder, 'kept', 'copy.sqlite'))).mode & 0o777).toBe(0o600);
  const copy = await openDatabase({ file: join(folder, 'kept', 'copy.sqlite') });
  onTestFinished(() => copy.destroy());
  const people = await copy.selectFrom('users').select('username').orderBy('id').execute();
  expect(people.map(({ username }) => username)).toContain('Ada');
});

it('overwrites nothing, and says when there is nothing to copy', async () => {
  const folder = await folderOfTest();
  await writeFile(join(folder, 'copy.sqlite'), 'kept');
  await expect(backUp(join(folder, 'school.sqlite'), join(folder, 'copy.sqlite'))).rejects.toThrow(
    /^There is no database in .*school\.sqlite\.$/,
  );
  const database = await openDatabase({ file: join(folder, 'school.sqlite') });
  onTestFinished(() => database.destroy());
  await expect(backUp(join(folder, 'school.sqlite'), join(folder, 'copy.sqlite'))).rejects.toThrow(
    /^There is something in /,
  );
  await writeFile(join(folder, 'no-database'), 'text '.repeat(1000));
  await expect(backUp(join(folder, 'no-database'), join(folder, 'other.sqlite'))).rejects.toThrow();
  expect(await readdir(folder)).not.toContain('other.sqlite');
});

it('keeps no copy of a database that is damaged', async () => {
  const folder = await folderOfTest();
  const file = join(folder, 'school.sqlite');
  const database = await openDatabase({ file });
  await addPerson(database, { username: 'Ada' });
  await database.destroy();
  const bytes = await readFile(file);
  // The roots of the tables and indexes follow the list of them, which stays readable.
  bytes.fill(0xff, bytes.length - 40 * 1024);
  await writeFile(file, bytes);
  await expect(backUp(file, join(folder, 'kept', 'copy.sqlite'))).rejects.toThrow(/not whole|malformed/);
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
});

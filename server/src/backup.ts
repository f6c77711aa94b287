import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#config.ts';
import { backUp } from '#db/sqlite/backup.ts';

const [named, ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  process.stderr.write('usage: npm run backup [-- FILE]\n');
  process.exit(2);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** Copies the database to the given file, or to one with the current time in the data folder. */
async function run(): Promise<void> {
  const { database, databaseFile, dataDirectory } = readConfig(process.env);
  if ('url' in database) {
    throw new Error('DATABASE_URL is set: back PostgreSQL up by its own pg_dump.');
  }
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = resolve(named ?? join(dataDirectory, 'backups', `coderoom-${moment}.sqlite`));
  await backUp(databaseFile, copy);
  const { size } = await stat(copy);
  process.stdout.write(`${copy}: ${(size / 2 ** 20).toFixed(1)} MB, whole.\n`);
}

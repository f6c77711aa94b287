import { existsSync } from 'node:fs';
import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { moveSchool } from '#db/move/move-school.ts';

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** Moves the school from the data folder to the server in DATABASE_URL. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!('url' in config.database)) {
    throw new Error('Say in DATABASE_URL which PostgreSQL database the school is moved to.');
  }
  if (!existsSync(config.databaseFile)) throw new Error(`There is no school in ${config.databaseFile}.`);
  const source = await openDatabase({ file: config.databaseFile });
  try {
    const target = await openDatabase(config.database);
    try {
      await moveSchool({ source, target, tell: print });
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
  print(
    `\nThe school is in PostgreSQL. Start with DATABASE_URL; ${config.databaseFile} can be kept as a backup.`,
  );
}

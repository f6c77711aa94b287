import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { createAdminCommands } from '#features/auth/index.ts';
import { readCommandLine, USAGE } from './admin-command-line.ts';

const asked = readCommandLine(process.argv.slice(2));
if (asked === null) {
  process.stderr.write(USAGE);
  process.exit(2);
}

try {
  process.stdout.write(`${await run(asked)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function run({ command, email }: NonNullable<typeof asked>): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    return await command(createAdminCommands(database, config.publicUrl), email);
  } finally {
    await database.destroy();
  }
}

import { emailAddress } from '@coderoom/contract';
import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { type AdminCommands, createAdminCommands } from '#features/auth/index.ts';

const USAGE = `usage: npm run admin -- <command> EMAIL

  create          makes an account that is an admin, and prints the link by which its password is chosen
  grant           makes the owner of an account an admin
  reset-password  prints a link by which the owner of an account chooses a new password
`;

type Command = (commands: AdminCommands, email: string) => Promise<string>;

const COMMANDS = new Map<string, Command>([
  ['create', (commands, email) => commands.create(email)],
  ['grant', (commands, email) => commands.grant(email)],
  ['reset-password', (commands, email) => commands.resetPassword(email)],
]);

const [name = '', address = '', ...rest] = process.argv.slice(2);
const command = COMMANDS.get(name);
const email = emailAddress.safeParse(address);
if (command === undefined || !email.success || rest.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}

try {
  process.stdout.write(`${await run(command, email.data)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function run(work: Command, of: string): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    return await work(createAdminCommands(database, config.publicUrl), of);
  } finally {
    await database.destroy();
  }
}

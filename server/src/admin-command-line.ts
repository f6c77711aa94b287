import { emailAddress } from '@coderoom/contract';
import type { AdminCommands } from '#features/auth/index.ts';

/** Shown when the command line makes no sense. */
export const USAGE = `usage: npm run admin -- <command> EMAIL

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

/** Returns the command and its address; null if the words are no command. */
export function readCommandLine(words: readonly string[]): { command: Command; email: string } | null {
  const [name = '', address = '', ...rest] = words;
  const command = COMMANDS.get(name);
  const email = emailAddress.safeParse(address);
  if (command === undefined || !email.success || rest.length > 0) return null;
  return { command, email: email.data };
}

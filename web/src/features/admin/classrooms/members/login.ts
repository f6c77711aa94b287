import { emailAddress, messageOfProblem, username } from '@coderoom/contract';
import { translated } from '#lib/server/server-sentence.ts';
import { asSentence } from '#lib/text/format.ts';

/** No username contains an @, every address does. */
export function isEmail(login: string): boolean {
  return login.includes('@');
}

/** Returns the field of a call in which an address or a username is sent. */
export function asEmailOrUsername(login: string): { email: string } | { username: string } {
  return isEmail(login) ? { email: login.trim() } : { username: login.trim() };
}

/** Returns the reason why an address or a username is invalid; null if it is valid. */
export function problemOfLogin(login: string): string | null {
  const [issue] = (isEmail(login) ? emailAddress : username).safeParse(login).error?.issues ?? [];
  return issue === undefined ? null : asSentence(translated(messageOfProblem(issue.message)));
}

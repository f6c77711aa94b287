import { FALLBACK_MESSAGES } from '@coderoom/contract';
import { inLanguage } from './in-language.ts';

/** Errors of the connection, and when to try again. */
export const connection = {
  tryAgainIn: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  timeout: 'The server did not answer in time. Try again in a moment.',
  unreadable: 'The server answered something that this page does not understand. Reload the page.',
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  /** Follows `sessionEnded`. */
  workReturns: 'What you wrote is back then.',
  /** `name`: the item being written when its author was signed out. */
  workKept: (name: string) =>
    `“${name}” has changes that were not saved. They are kept until you sign in again.`,
  copyWork: 'Copy text',
  workCopied: 'Text copied',
  workNotCopied: 'The browser did not allow copying. Sign in again to see the text.',
  /** For the connection of a shared text. */
  noSession: (reason: string) => `Failed to connect to collaboration server: ${reason}`,
  /** For input typed into a running program. */
  typedInVain: 'The connection was lost. What you typed last may not have reached the program.',
  signInFailed: FALLBACK_MESSAGES.login,
  signUpFailed: FALLBACK_MESSAGES.registration,
  refreshFailed: FALLBACK_MESSAGES.refreshUser,
  runFailed: FALLBACK_MESSAGES.execution,
};

export const connectionTexts = await inLanguage(connection, {
  de: async () => (await import('./de/connection.ts')).connection,
});

import { FALLBACK_MESSAGES } from '@coderoom/contract';
import { inLanguage } from './in-language.ts';

/** Errors of the connection, and when to try again. */
export const connection = {
  tryAgainIn: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** In place of a failure whose wait is over. */
  tryAgainNow: 'You can try again now.',
  /** Words of a sentence that says itself to try again, in lower case. */
  tryAgain: 'try again',
  timeout: "The server didn't answer in time. Try again in a moment.",
  unreadable: 'The server sent an unexpected response. Reload the page.',
  unreachable: "Can't reach the server. Check your connection and try again.",
  sessionEnded: 'Your session has ended. Please sign in again.',
  /** Follows `sessionEnded`. */
  workReturns: 'Your work will still be there.',
  /** `name`: the item being written when its author was signed out. */
  workKept: (name: string) => `“${name}” has unsaved changes. They are kept until you sign in again.`,
  copyWork: 'Copy text',
  workCopied: 'Text copied',
  workNotCopied: 'The browser blocked copying. Sign in again to see the text.',
  /** For the connection of a shared text. */
  noSession: (reason: string) => `Failed to connect to collaboration server: ${reason}`,
  /** Reasons that {@link connection.noSession} gives. */
  reasons: {
    offline: 'there is no network',
    timeout: "the server didn't answer in time",
    unreachable: "can't reach the server",
  },
  /** For input typed into a running program. */
  typedInVain: 'Connection lost. Your last input may not have reached the program.',
  signInFailed: FALLBACK_MESSAGES.login,
  signUpFailed: FALLBACK_MESSAGES.registration,
  refreshFailed: FALLBACK_MESSAGES.refreshUser,
  runFailed: FALLBACK_MESSAGES.execution,
};

export const connectionTexts = await inLanguage(connection, {
  de: async () => (await import('./de/connection.ts')).connection,
});

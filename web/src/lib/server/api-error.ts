import { connectionTexts } from '#texts/connection.ts';
import { rememberWait } from './waits.ts';

interface Facts {
  status: number | null;
  code: string;
  retryAfter?: number | null;
  fields?: Record<string, string> | undefined;
}

/** A failed call: the server refused it, or never answered. */
export class ApiError extends Error {
  /** HTTP status; null if the server never answered. */
  readonly status: number | null;
  /** The server's stable error code, or `network`, `timeout`, `unreadable` for errors that only the page can detect. */
  readonly code: string;
  /** Seconds before a retry; null if the server named none. */
  readonly retryAfter: number | null;
  /** When the server answered, in epoch ms. */
  readonly answeredAt = Date.now();
  /** Validation errors by field of the body, if there are any. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, facts: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.retryAfter = facts.retryAfter ?? null;
    this.fields = facts.fields ?? {};
  }
}

/**
 * The sentence to show for a failure: the server's own, else the error's, else the fallback (specification 1 §8). If
 * the server named a delay, it says when to try again, unless that sentence says so; what shows it counts down.
 */
export function describeFailure(error: unknown, fallback: string): string {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  if (!(error instanceof ApiError) || error.retryAfter === null) return message;
  const { retryAfter, answeredAt } = error;
  const word = wordWait(message, retryAfter);
  if (word === null) return message;
  const sentence = word(retryAfter);
  rememberWait(sentence, { until: answeredAt + retryAfter * 1_000, word });
  return sentence;
}

/** Returns how to say a message with the seconds to wait; null if it says to wait, but not how long. */
function wordWait(message: string, seconds: number): ((seconds: number) => string) | null {
  if (!message.toLowerCase().includes(connectionTexts.tryAgain)) {
    const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
    return (left) => `${sentence} ${connectionTexts.tryAgainIn(left)}`;
  }
  // The last one: what is waited for may have numbers as well.
  const named = new RegExp(`\\b${seconds}\\b(?!.*\\b${seconds}\\b)`, 's');
  return named.test(message) ? (left) => message.replace(named, String(left)) : null;
}

import { connectionTexts } from '#texts/connection.ts';

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
 * the server named a delay, it says when to try again, unless that sentence says so.
 */
export function describeFailure(error: unknown, fallback: string): string {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;
  if (retryAfter === null || message.toLowerCase().includes(connectionTexts.tryAgain)) return message;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} ${connectionTexts.tryAgainIn(retryAfter)}`;
}

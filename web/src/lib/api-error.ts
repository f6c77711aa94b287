import { connectionTexts } from '#texts/connection.ts';

interface Facts {
  status: number | null;
  code: string;
  retryAfter?: number | null;
  fields?: Record<string, string> | undefined;
}

/** A call that failed: the server refused it, or never answered. */
export class ApiError extends Error {
  /** HTTP status; null where the server never answered. */
  readonly status: number | null;
  /** The server's stable word, or `network`, `timeout`, `unreadable` for what only the page can know. */
  readonly code: string;
  /** Seconds after which it may be tried again; null where the server named none. */
  readonly retryAfter: number | null;
  /** What is wrong with each field of the body, where that is why. */
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
 * The sentence to show for a failure: the server's own, else the error's, else the fallback
 * (specification 1 §8). Where the server named a delay, it says when to try again.
 */
export function describeFailure(error: unknown, fallback: string): string {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;
  if (retryAfter === null) return message;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} ${connectionTexts.tryAgainIn(retryAfter)}`;
}

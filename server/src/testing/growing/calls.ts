import { setTimeout as delay } from 'node:timers/promises';
import { errorBody } from '@coderoom/contract';
import type { Part } from './school.ts';

/** How long somebody waits before they try again what failed, in ms. */
const PAUSE_MS = 100;

/** A call, as somebody makes it. */
export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  json?: object;
  /** Sent as it is, with its headers; instead of `json`. */
  form?: { headers: Record<string, string>; payload: Uint8Array };
  /** By when the answer has to be there, in ms. */
  withinMs: number;
}

/** A call that was answered otherwise than it should be. */
export interface Failure {
  path: string;
  status: number;
  code: string;
  /** For the person. */
  detail: string;
  /** When to try again, in s; null: it is not said. */
  retryAfter: string | null;
}

/** What became of all calls. */
export class Tally {
  calls = 0;
  /** Runs that were answered as they should be. */
  runs = 0;
  /** The longest that a run took, in ms. */
  longestRunMs = 0;
  /** Times that a connection ended with its server, and the other server was asked. */
  moved = 0;
  failures: Failure[] = [];
  /** What was not answered at all in time. */
  hanging: string[] = [];
}

/** As {@link callAny}. @throws Error where it fails. */
export async function askAny(...parts: Parameters<typeof callAny>): Promise<unknown> {
  const answer = await callAny(...parts);
  const tally = parts[3];
  if (answer === null) throw new Error(JSON.stringify(tally.failures.at(-1) ?? tally.hanging.at(-1)));
  return answer;
}

/**
 * Calls any of several servers, as the proxy before them does: one whose connection cannot be made, or ends, is left
 * for the other.
 *
 * @returns the answer's content; null: it failed, and is in the tally.
 */
export async function callAny(
  servers: readonly Part[],
  first: number,
  { method = 'POST', path, token, json, form, withinMs }: Call,
  tally: Tally,
): Promise<unknown> {
  tally.calls += 1;
  const signal = AbortSignal.timeout(withinMs);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...form?.headers,
  };
  const body = json === undefined ? form?.payload : JSON.stringify(json);
  for (let turn = first; ; turn += 1) {
    const { origin = '' } = servers[turn % servers.length] ?? {};
    try {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers,
        signal,
        ...(body && { body }),
      });
      const content: unknown = await answer.json();
      if (answer.ok) return content;
      const { code, detail } = errorBody.parse(content);
      const retryAfter = answer.headers.get('retry-after');
      tally.failures.push({ path, status: answer.status, code, detail, retryAfter });
      return null;
    } catch (error) {
      if (signal.aborted) {
        tally.hanging.push(`${path}: ${String(error)}`);
        return null;
      }
      tally.moved += 1;
      await delay(PAUSE_MS);
    }
  }
}

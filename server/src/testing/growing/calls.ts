import { setTimeout as delay } from 'node:timers/promises';
import { errorBody } from '@coderoom/contract';
import type { Part } from './school.ts';

/** Pause before a retry, in ms. */
const PAUSE_MS = 100;

/** A call to the API. */
export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  json?: object;
  /** Body sent as it is, with its headers; instead of `json`. */
  form?: { headers: Record<string, string>; payload: Uint8Array };
  /** Time limit for the answer, in ms. */
  withinMs: number;
}

/** A call with an unexpected answer. */
export interface Failure {
  path: string;
  status: number;
  code: string;
  /** Sentence for a person. */
  detail: string;
  /** Retry time in s; null if not given. */
  retryAfter: string | null;
}

/** Results of all calls. */
export class Tally {
  calls = 0;
  /** Number of successful runs. */
  runs = 0;
  /** Longest duration of a run, in ms. */
  longestRunMs = 0;
  /** How often a connection ended with its server and the other server was called. */
  moved = 0;
  failures: Failure[] = [];
  /** Calls without an answer in time. */
  hanging: string[] = [];
}

/** Like {@link callAny}. @throws Error if the call fails. */
export async function askAny(...parts: Parameters<typeof callAny>): Promise<unknown> {
  const answer = await callAny(...parts);
  const tally = parts[3];
  if (answer === null) throw new Error(JSON.stringify(tally.failures.at(-1) ?? tally.hanging.at(-1)));
  return answer;
}

/**
 * Calls any of several servers, as a proxy before them does: if a connection can't be made or ends, it calls another
 * server.
 * @returns the response body; null if the call failed, which the tally records
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

import { setTimeout as delay } from 'node:timers/promises';
import { ACCESS_TOKEN_SECONDS, executionResult, tokens, user } from '@coderoom/contract';
import { PASSWORD } from '#testing/people.ts';
import { askAny, callAny, type Tally } from './calls.ts';
import { type Part, RUN_SECONDS } from './school.ts';

/** Interval of each learner's runs, in ms; a program that takes longer delays the next. */
const RUN_EVERY_MS = 400;
/** Time limit of a run in ms, including the queue and recovery from a lost worker. */
const RUN_WITHIN_MS = 1000 * (RUN_SECONDS + 10);
/** Time limit of any other call, generous for a busy machine, in ms. */
const CALL_WITHIN_MS = 15_000;

/** Age at which a token is replaced, in ms: before it expires, which a soak outlasts. */
const RENEW_AFTER_MS = (1000 * ACCESS_TOKEN_SECONDS) / 2;

/** Returns somebody's access token, a new one where it would soon expire. */
export type TokenSource = () => Promise<string>;

/** Creates an account through one server and signs in through the other. */
export async function joinAny(webs: readonly Part[], n: number, tally: Tally): Promise<TokenSource> {
  const username = `learner${n}`;
  const json = { email: `${username}@school.test`, username, full_name: 'A Learner', password: PASSWORD };
  const account = await askAny(webs, n, { path: '/auth/register', json, withinMs: CALL_WITHIN_MS }, tally);
  user.parse(account);
  const tokenOf = staySignedIn(webs, n + 1, json.email, tally);
  await tokenOf();
  return tokenOf;
}

/** Signs in when a token is asked for first, and when it gets old. */
export function staySignedIn(webs: readonly Part[], first: number, email: string, tally: Tally): TokenSource {
  let token: Promise<string> | null = null;
  let since = 0;
  return async () => {
    if (token === null || performance.now() - since > RENEW_AFTER_MS) {
      since = performance.now();
      token = signInAny(webs, first, email, tally);
      token.catch(() => {
        token = null;
      });
    }
    return await token;
  };
}

/** @throws if signing in fails. */
async function signInAny(webs: readonly Part[], first: number, email: string, tally: Tally) {
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Buffer.from(new URLSearchParams({ username: email, password: PASSWORD }).toString()),
  };
  const answer = await askAny(webs, first, { path: '/auth/login', form, withinMs: CALL_WITHIN_MS }, tally);
  return tokens.parse(answer).access_token;
}

/**
 * Runs small programs one after another through any server until aborted.
 * @returns the responses of the programs that succeeded
 */
export async function keepRunning(
  webs: readonly Part[],
  { n, tokenOf }: { n: number; tokenOf: TokenSource },
  tally: Tally,
  stop: AbortSignal,
): Promise<string[]> {
  const done: string[] = [];
  for (let made = 0; !stop.aborted; made += 1) {
    const token = await tokenOf();
    const began = performance.now();
    const line = `learner ${n}, program ${made}`;
    // It sleeps, so that a killed server is running one at that moment, and the machine can run more of them.
    const code = `import time\ntime.sleep(0.1)\nprint(${JSON.stringify(line)})`;
    const json = { code, language: 'python' };
    const answer = await callAny(
      webs,
      n + made,
      { path: '/code/execute', token, json, withinMs: RUN_WITHIN_MS },
      tally,
    );
    const took = performance.now() - began;
    if (answer !== null) {
      const { status, output } = executionResult.parse(answer);
      if (status !== 'success' || output !== `${line}\n`) {
        throw new Error(`${line}: ${status}, ${JSON.stringify(output)}`);
      }
      done.push(code);
      tally.runs += 1;
      tally.longestRunMs = Math.max(tally.longestRunMs, took);
    }
    await delay(Math.max(0, RUN_EVERY_MS - took), undefined, { signal: stop }).catch(() => {});
  }
  return done;
}

/** Repeatedly signs in through one server and asks the other for the identity. */
export async function keepSigningIn(webs: readonly Part[], email: string, tally: Tally, stop: AbortSignal) {
  for (let made = 0; !stop.aborted; made += 1) {
    const token = await signInAny(webs, made, email, tally);
    const me = { method: 'GET', path: '/auth/me', token, withinMs: CALL_WITHIN_MS } as const;
    if (user.parse(await askAny(webs, made + 1, me, tally)).email !== email) throw new Error('somebody else');
    await delay(1_000, undefined, { signal: stop }).catch(() => {});
  }
}

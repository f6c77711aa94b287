import { message } from '@coderoom/contract';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import type { RunListener } from './run-listener.ts';
import type { ReceivedOfRun } from './run-messages.ts';
import { WatchedRun } from './watched-run.ts';

/** How long a watcher waits for a run to start, in ms. */
const EXPECTED_FOR_MS = 60_000;
/** Most expected runs per connection; beyond that the one waited for longest is dropped. */
const MAX_EXPECTED_PER_CONNECTION = 20;
/** The same for all connections together. */
const MAX_EXPECTED = 10_000;

/** The person who runs it; null: a visitor. */
export type RunOwner = Pick<Identity, 'id'> | null;

/** Runs in progress that can be watched, in memory. Only their own person can access them. */
export interface LiveRuns {
  /** Number of runs in progress. */
  readonly goingOn: number;
  /** Number of runs that somebody waits to watch. */
  readonly expected: number;
  /** @throws {ApiError} 409 if a run with this id is in progress. */
  begin(owner: RunOwner, runId: string, kind: { takesTypedInput: boolean }): WatchedRun;
  /** Ends a run; its id may then be used again. */
  end(owner: RunOwner, runId: string): void;
  /** True if the run is in progress on this server. */
  has(owner: RunOwner, runId: string): boolean;
  /** Sends a connection the output of a run from a position on, even if the run has yet to start. */
  watch(owner: RunOwner, listener: RunListener, runId: string, received: ReceivedOfRun): void;
  /** @throws {ApiError} 404 if no such run is in progress; as {@link WatchedRun.type}. */
  type(owner: RunOwner, runId: string, text: string, isLast: boolean): void;
  /** Drops all runs that have not started. */
  close(): void;
}

interface ExpectedRun {
  run: WatchedRun;
  /** Id of the connection that waits for it. */
  by: string;
  timer: NodeJS.Timeout;
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, WatchedRun>();
  /** In order of waiting, longest first. */
  const expected = new Map<string, ExpectedRun>();
  const expectedBy = new Map<string, string[]>();

  const forget = (key: string | undefined): WatchedRun | undefined => {
    const found = key === undefined ? undefined : expected.get(key);
    if (key === undefined || found === undefined) return undefined;
    clearTimeout(found.timer);
    expected.delete(key);
    const theirs = (expectedBy.get(found.by) ?? []).filter((one) => one !== key);
    if (theirs.length > 0) expectedBy.set(found.by, theirs);
    else expectedBy.delete(found.by);
    return found.run;
  };
  const expect = (key: string, runId: string, by: string): WatchedRun => {
    const run = new WatchedRun(runId);
    const theirs = [...(expectedBy.get(by) ?? []), key];
    expectedBy.set(by, theirs);
    if (theirs.length > MAX_EXPECTED_PER_CONNECTION) forget(theirs[0]);
    if (expected.size >= MAX_EXPECTED) forget(expected.keys().next().value);
    const timer = setTimeout(() => forget(key), EXPECTED_FOR_MS);
    expected.set(key, { run, by, timer });
    return run;
  };

  return {
    get goingOn() {
      return runs.size;
    },
    get expected() {
      return expected.size;
    },
    begin(owner, runId, kind) {
      const key = keyOf(owner, runId);
      if (runs.has(key)) throw conflict(message`A run with this run_id goes on already.`);
      const run = forget(key) ?? new WatchedRun(runId);
      runs.set(key, run);
      run.begin(kind);
      return run;
    },
    end(owner, runId) {
      const key = keyOf(owner, runId);
      runs.get(key)?.end();
      runs.delete(key);
    },
    has: (owner, runId) => runs.has(keyOf(owner, runId)),
    watch(owner, listener, runId, received) {
      const key = keyOf(owner, runId);
      const run = runs.get(key) ?? expected.get(key)?.run ?? expect(key, runId, listener.id);
      run.watch(listener, received);
    },
    type(owner, runId, text, isLast) {
      const run = runs.get(keyOf(owner, runId));
      if (run === undefined) throw notRunning();
      run.type(text, isLast);
    },
    close() {
      for (const key of expected.keys()) forget(key);
    },
  };
}

export function notRunning(): ApiError {
  return notFound(message`This program is not running any more.`);
}

/** The key includes the owner: for anybody else the same id names another run, which does not exist. */
function keyOf(owner: RunOwner, runId: string): string {
  return `${owner?.id ?? 'visitor'}/${runId}`;
}

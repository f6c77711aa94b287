import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { RunListener } from './run-listener.ts';
import { WatchedRun } from './watched-run.ts';

/** How long somebody who wants to watch a run waits for it to begin, in ms. */
const EXPECTED_FOR_MS = 60_000;
/** Runs that one connection waits for; of more the one that it has waited for longest is forgotten. */
const MOST_EXPECTED_BY_ONE = 20;
/** The same of all connections. */
const MOST_EXPECTED = 10_000;

/** Null: a visitor. */
type Owner = Pick<Identity, 'id'> | null;

/** The runs that go on and may be watched, in memory. Each belongs to its person; what is not theirs is not there. */
export interface LiveRuns {
  /** Runs that go on. */
  readonly goingOn: number;
  /** Runs that somebody waits for, to watch them. */
  readonly expected: number;
  /** @throws {ApiError} 409 where it goes on already. */
  begin(owner: Owner, runId: string, kind: { takesTypedInput: boolean }): WatchedRun;
  /** It is over, and its name may be used again. */
  end(owner: Owner, runId: string): void;
  /** Whether it goes on, on this server. */
  has(owner: Owner, runId: string): boolean;
  /** Tells a connection of a run of its person, from a place in its output on, also where it has yet to begin. */
  watch(owner: Owner, listener: RunListener, runId: string, received: number): void;
  /** @throws {ApiError} 404 where no such run goes on; as {@link WatchedRun.type}. */
  type(owner: Owner, runId: string, text: string, isLast: boolean): void;
  /** Forgets what has not begun. */
  close(): void;
}

interface ExpectedRun {
  run: WatchedRun;
  /** The connection's id. */
  by: string;
  timer: NodeJS.Timeout;
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, WatchedRun>();
  /** The one that was waited for longest first. */
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
    if (theirs.length > MOST_EXPECTED_BY_ONE) forget(theirs[0]);
    if (expected.size >= MOST_EXPECTED) forget(expected.keys().next().value);
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
      if (runs.has(key)) throw new ApiError(409, 'conflict', 'A run with this run_id goes on already.');
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
  return new ApiError(404, 'not_found', 'This program is not running any more.');
}

/** Whoever is not its owner asks for another run, which is not there. */
function keyOf(owner: Owner, runId: string): string {
  return `${owner?.id ?? 'visitor'}/${runId}`;
}

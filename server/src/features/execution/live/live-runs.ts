import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { LiveSocket } from '#realtime/sockets.ts';
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
  /** Tells a connection of a run of its person, from a place in its output on, also where it has yet to begin. */
  watch(socket: LiveSocket, runId: string, received: number): void;
  /** @throws {ApiError} 404 where no such run goes on; as {@link WatchedRun.type}. */
  type(owner: Owner, runId: string, text: string, isLast: boolean): void;
  /** Forgets what has not begun. */
  close(): void;
}

interface ExpectedRun {
  run: WatchedRun;
  by: LiveSocket;
  timer: NodeJS.Timeout;
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, WatchedRun>();
  /** The one that was waited for longest first. */
  const expected = new Map<string, ExpectedRun>();
  const expectedBy = new WeakMap<LiveSocket, string[]>();

  const forget = (key: string | undefined, by?: LiveSocket): WatchedRun | undefined => {
    const found = key === undefined ? undefined : expected.get(key);
    if (key === undefined || found === undefined || (by ?? found.by) !== found.by) return undefined;
    clearTimeout(found.timer);
    expected.delete(key);
    return found.run;
  };
  const expect = (key: string, runId: string, by: LiveSocket): WatchedRun => {
    const run = new WatchedRun(runId);
    const theirs = expectedBy.get(by) ?? [];
    expectedBy.set(by, theirs);
    if (theirs.push(key) > MOST_EXPECTED_BY_ONE) forget(theirs.shift(), by);
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
    watch(socket, runId, received) {
      const key = keyOf(socket.data.identity, runId);
      const run = runs.get(key) ?? expected.get(key)?.run ?? expect(key, runId, socket);
      run.watch(socket, received);
    },
    type(owner, runId, text, isLast) {
      const run = runs.get(keyOf(owner, runId));
      if (run === undefined) throw new ApiError(404, 'not_found', 'This program is not running any more.');
      run.type(text, isLast);
    },
    close() {
      for (const key of expected.keys()) forget(key);
    },
  };
}

/** Whoever is not its owner asks for another run, which is not there. */
function keyOf(owner: Owner, runId: string): string {
  return `${owner?.id ?? 'visitor'}/${runId}`;
}

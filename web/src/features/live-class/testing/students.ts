import type { LiveMember, LiveRun } from '@coderoom/contract';
import type { ClassMoment } from '#features/live-class/live/need.ts';

/** Start of the class in tests. */
export const BEGIN = '2026-11-20T10:00:00.000Z';

export function momentAfter(milliseconds: number): ClassMoment {
  const begin = Date.parse(BEGIN);
  return { begin, now: begin + milliseconds };
}

/** A passed run, unless changed. */
export function aRun(changes: Partial<LiveRun>): LiveRun {
  return {
    id: 1,
    at: BEGIN,
    kind: 'run',
    status: 'success',
    has_passed: true,
    error: null,
    error_line: null,
    output: '',
    execution_time: 0.01,
    repeated: 0,
    ...changes,
  };
}

/** A student with an open editor who is present and has done nothing yet. */
export function aMember(changes: Partial<LiveMember>): LiveMember {
  return {
    id: 1,
    user_id: 11,
    username: 'finn.larsen',
    full_name: null,
    group_id: null,
    consent: 'open',
    is_connected: true,
    opened_at: BEGIN,
    last_seen_at: null,
    hand: null,
    last_change_at: null,
    running_since: null,
    last_run: null,
    ...changes,
  };
}

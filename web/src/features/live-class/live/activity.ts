import type { LiveMember } from '@coderoom/contract';

/** What somebody did in a stretch of time, the most telling of it. */
export type Deed = 'nothing' | 'typed' | 'passed' | 'failed';

/** What a student did, by when: in epoch ms. */
export interface Activity {
  typed: readonly number[];
  runs: readonly { at: number; hasPassed: boolean }[];
}

const NOTHING: Activity = { typed: [], runs: [] };
/** Changes nearer to each other than this are one, in ms. */
const RESOLUTION_MS = 10_000;

/** Adds what can be told of students from what they were before. */
export function noteActivity(
  activities: ReadonlyMap<number, Activity>,
  known: ReadonlyMap<number, LiveMember>,
  heard: readonly LiveMember[],
): ReadonlyMap<number, Activity> {
  const next = new Map(activities);
  for (const member of heard) {
    const noted = note(next.get(member.id) ?? NOTHING, known.get(member.id), member);
    if (noted !== null) next.set(member.id, noted);
  }
  return next;
}

function note(activity: Activity, before: LiveMember | undefined, now: LiveMember): Activity | null {
  const { last_change_at, last_run } = now;
  const changed = last_change_at !== null && last_change_at !== before?.last_change_at;
  const ran = last_run !== null && last_run.at !== before?.last_run?.at;
  if (!changed && !ran) return null;
  return {
    typed: changed ? addTyped(activity.typed, Date.parse(last_change_at)) : activity.typed,
    runs: ran
      ? [...activity.runs, { at: Date.parse(last_run.at), hasPassed: last_run.has_passed }]
      : activity.runs,
  };
}

function addTyped(typed: readonly number[], at: number): readonly number[] {
  return at - (typed.at(-1) ?? 0) < RESOLUTION_MS ? typed : [...typed, at];
}

/** The time from one moment to another in so many stretches, with what was done in each. */
export function deedsOf(activity: Activity | undefined, from: number, to: number, count: number): Deed[] {
  const deeds = Array<Deed>(count).fill('nothing');
  const length = Math.max(1, to - from);
  const put = (at: number, deed: Deed) => {
    const index = Math.floor(((at - from) / length) * count);
    if (index >= 0) deeds[Math.min(index, count - 1)] = deed;
  };
  for (const at of activity?.typed ?? []) put(at, 'typed');
  for (const { at, hasPassed } of activity?.runs ?? []) put(at, hasPassed ? 'passed' : 'failed');
  return deeds;
}

import type { LiveMember } from '@coderoom/contract';

/** The most significant activity in a period of time. */
export type ActivityKind = 'nothing' | 'typed' | 'passed' | 'failed';

/** A student's activity over time, in epoch ms. */
export interface StudentActivity {
  typed: readonly number[];
  runs: readonly { at: number; hasPassed: boolean }[];
}

const NOTHING: StudentActivity = { typed: [], runs: [] };
/** Changes closer together than this count as one, in ms. */
const RESOLUTION_MS = 10_000;

/** Adds the activities that follow from the students' old and new states. */
export function addActivity(
  activities: ReadonlyMap<number, StudentActivity>,
  before: ReadonlyMap<number, LiveMember>,
  changed: readonly LiveMember[],
): ReadonlyMap<number, StudentActivity> {
  const next = new Map(activities);
  for (const member of changed) {
    const noted = note(next.get(member.id) ?? NOTHING, before.get(member.id), member);
    if (noted !== null) next.set(member.id, noted);
  }
  return next;
}

function note(
  activity: StudentActivity,
  before: LiveMember | undefined,
  now: LiveMember,
): StudentActivity | null {
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

/** Divides a period into `count` intervals and returns the activity in each. */
export function activityTimeline(
  activity: StudentActivity | undefined,
  from: number,
  to: number,
  count: number,
): ActivityKind[] {
  const deeds = Array<ActivityKind>(count).fill('nothing');
  const length = Math.max(1, to - from);
  const put = (at: number, deed: ActivityKind) => {
    const index = Math.floor(((at - from) / length) * count);
    if (index >= 0) deeds[Math.min(index, count - 1)] = deed;
  };
  for (const at of activity?.typed ?? []) put(at, 'typed');
  for (const { at, hasPassed } of activity?.runs ?? []) put(at, hasPassed ? 'passed' : 'failed');
  return deeds;
}

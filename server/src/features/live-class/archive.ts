import {
  type getLiveClassSummary,
  type getReplay,
  isoTime,
  type LiveSummaryRow,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_STEPS,
  type ResponseOf,
  type RunFileWithContent,
} from '@coderoom/contract';
import { fromMessageJson } from '#db/texts/stored-text.ts';
import { readRunFiles } from '#features/execution/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { findSeenClass } from './class-store.ts';
import { findClassForStaff, isStaff, onlooker, unknownLiveClass, unknownMember } from './policy.ts';
import { presentClass, presentRunWithFiles } from './present.ts';
import { findRunList, findRunsOf, findRunsWithFiles, type RunRow } from './runs/run-store.ts';
import { kindOf } from './runs/runs.ts';
import type { LiveClassDependencies } from './service.ts';
import { findLiveClassMembers, type LiveClassMemberRow } from './students/member-store.ts';
import { findPlace } from './students/place-store.ts';

type Summary = ResponseOf<typeof getLiveClassSummary>;

/** Reads summaries and replays of live classes. */
export interface Archive {
  /** @throws {ApiError} 404 for non-members of the classroom, 403 for its students. */
  summary(caller: Identity, id: number): Promise<Summary>;
  /** @throws {ApiError} 404, also for a student who requests another's replay, or if the editor was never open. */
  replay(caller: Identity, id: number, memberId: number): Promise<ResponseOf<typeof getReplay>>;
  /**
   * Returns the nth picture of a student's run, counted from 0; undefined if it is not kept.
   * @throws {ApiError} 404, also for a student who requests another's.
   */
  runFile(
    caller: Identity,
    id: number,
    run: { memberId: number; runId: number; n: number },
  ): Promise<RunFileWithContent | undefined>;
}

const SECOND_MS = 1_000;

export function createArchive({ database, editors }: LiveClassDependencies): Archive {
  /** Returns the place of a student in a class, for the student and the teachers of the class. */
  const seePlace = async (caller: Identity, id: number, memberId: number) => {
    const row = await findSeenClass(database, id, caller.id);
    const place = row && (await findPlace(database, id, memberId));
    const isOwn = place?.user_id === caller.id;
    if (row === null || (!isOwn && !isStaff(onlooker(caller, row.role)))) throw unknownLiveClass();
    const present = place && (isOwn || (await findLiveClassMembers(database, id, [memberId])).length > 0);
    if (!place || !present) throw unknownMember();
    return { row, place };
  };
  return {
    async summary(caller, id) {
      const row = await findClassForStaff(database, caller, id);
      const members = await findLiveClassMembers(database, id);
      const runs = await findRunsOf(
        database,
        members.map((member) => member.id),
      );
      const students = members.map((member) => summarize(member, runs.get(member.id) ?? []));
      return {
        live_class: presentClass(row),
        students,
        errors: commonErrors(members, runs),
        median_seconds_to_success: median(students.flatMap((student) => student.seconds_to_success ?? [])),
      };
    },

    async replay(caller, id, memberId) {
      const { row, place } = await seePlace(caller, id, memberId);
      const { username, account_name, full_name } = place;
      const editor = place.session_id === null ? null : await editors.find(database, place.session_id);
      if (editor === null) throw unknownMember();
      const bounds = { maxBytes: MAX_REPLAY_BYTES, maxSteps: MAX_REPLAY_STEPS };
      const { steps, endsEarly } = await editors.steps(editor.sessionId, bounds);
      const runs = await findRunsWithFiles(database, memberId);
      return {
        username,
        // Rosters are for staff.
        full_name: place.user_id === caller.id ? account_name : full_name,
        live_class: presentClass(row),
        language: editor.language,
        steps: steps.map(({ madeAt, username: author, update }) => ({
          at: isoTime(madeAt),
          username: author,
          update: Buffer.from(update).toString('base64'),
        })),
        ends_early: endsEarly,
        runs: runs.map(presentRunWithFiles),
      };
    },

    async runFile(caller, id, { memberId, runId, n }) {
      await seePlace(caller, id, memberId);
      return (await readRunFiles(database, await findRunList(database, memberId, runId)))[n];
    },
  };
}

function summarize(member: LiveClassMemberRow, runs: readonly RunRow[]): LiveSummaryRow {
  const { id, username, full_name, consent, opened_at, hands_raised, session_id } = member;
  const success = runs.find(({ has_passed }) => has_passed === 1);
  const toSuccess = success && opened_at !== null ? Math.max(0, success.ended_at - opened_at) : null;
  return {
    member_id: id,
    username,
    full_name,
    consent,
    runs: runs.length,
    failed_runs: runs.filter(({ has_passed }) => has_passed === 0).length,
    has_passed: success !== undefined,
    seconds_to_success: toSuccess === null ? null : Math.round(toSuccess / SECOND_MS),
    hands_raised,
    has_replay: session_id !== null,
  };
}

/** Groups errors by signature, those of the most students first. */
function commonErrors(
  members: readonly LiveClassMemberRow[],
  runs: Map<number, RunRow[]>,
): Summary['errors'] {
  const errors = new Map<string, Summary['errors'][number]>();
  for (const { id, username } of members) {
    for (const { signature, error, error_heading } of runs.get(id) ?? []) {
      if (!signature || error === null) continue;
      const heading = fromMessageJson(error_heading);
      const group = errors.get(signature) ?? {
        error: signature,
        ...(heading && { error_message: kindOf(heading), example_heading: heading }),
        example: error,
        usernames: [],
        runs: 0,
      };
      errors.set(signature, group);
      group.runs += 1;
      if (!group.usernames.includes(username)) group.usernames.push(username);
    }
  }
  return [...errors.values()].toSorted(
    (one, other) => other.usernames.length - one.usernames.length || other.runs - one.runs,
  );
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

import {
  type Hint,
  isoTime,
  type LiveClass,
  type LiveMember,
  type LiveRun,
  type OwnPlace,
} from '@coderoom/contract';
import { storedMessageField } from '#db/texts/stored-text.ts';
import type { ClassRow } from './class-store.ts';
import type { RunRow, RunRowWithFiles } from './runs/run-store.ts';
import type { HintRow } from './students/hint-store.ts';
import type { LiveClassMemberRow } from './students/member-store.ts';

export function presentClass(row: ClassRow): LiveClass {
  const { template_id, template_name, template_language } = row;
  const hasTemplate = template_id !== null && template_name !== null && template_language !== null;
  return {
    id: row.id,
    classroom_id: row.classroom_id,
    classroom_name: row.classroom_name,
    template: hasTemplate ? { id: template_id, name: template_name, language: template_language } : null,
    teacher_username: row.teacher_username,
    ...(row.teacher_full_name === null ? {} : { teacher_full_name: row.teacher_full_name }),
    started_at: isoTime(row.started_at),
    ends_at: isoTime(row.ends_at),
    ended_at: isoTime(row.ended_at),
    is_locked: row.is_locked === 1,
    server_time: isoTime(Date.now()),
  };
}

export function presentHint({ id, line, text, username, full_name, given_at, file, file_id }: HintRow): Hint {
  return {
    id,
    line,
    ...(file !== null && { file }),
    ...(file_id !== null && { file_id }),
    text,
    username,
    ...(full_name !== null && { full_name }),
    given_at: isoTime(given_at),
  };
}

/** The place of a student who was not asked for consent before. */
export const NOT_ASKED: OwnPlace = {
  member_id: null,
  consent: 'asked',
  share_id: null,
  participant_id: null,
  language: null,
  program: null,
  hand: null,
  hints: [],
};

/** @param position in the queue of raised hands, counted from 1 */
export function presentPlace(
  member: LiveClassMemberRow,
  hints: readonly HintRow[],
  position: number,
): OwnPlace {
  const { consent, hand_raised_at, hand_text } = member;
  if (consent === 'asked') return NOT_ASKED;
  const isOpen = consent === 'open';
  return {
    member_id: member.id,
    consent,
    share_id: isOpen ? member.share_id : null,
    participant_id: isOpen ? member.participant_id : null,
    language: member.language,
    program: member.program,
    hand:
      hand_raised_at === null
        ? null
        : { raised_at: isoTime(hand_raised_at), text: hand_text ?? '', position },
    hints: hints.map(presentHint),
  };
}

export function presentLiveRun(row: RunRow): LiveRun {
  const { id, kind, status, error, error_line, output, execution_time, repeated } = row;
  return {
    id,
    at: isoTime(row.ended_at),
    kind,
    status,
    has_passed: row.has_passed === 1,
    error,
    error_line,
    output,
    ...storedMessageField('error_heading', row.error_heading),
    ...storedMessageField('output_message', row.output_message),
    execution_time,
    repeated,
  };
}

/** As {@link presentLiveRun}, with what is known of its files. */
export function presentRunWithFiles({ files, ...row }: RunRowWithFiles): LiveRun {
  const leftOut = row.files_left_out ?? 0;
  return {
    ...presentLiveRun(row),
    ...(files.length > 0 && { run_files: [...files] }),
    ...(leftOut > 0 && { run_files_left_out: leftOut }),
    ...(row.file_list_id === null && row.files_left_out === 0 && { run_files_removed: true }),
  };
}

/** The current state of a student that is not stored. */
export interface MemberActivity {
  isConnected: boolean;
  lastChangeAt: number | null;
  runningSince: number | null;
}

export function presentLiveMember(
  row: LiveClassMemberRow,
  run: RunRowWithFiles | undefined,
  moment: MemberActivity,
): LiveMember {
  const isOpen = row.consent === 'open';
  return {
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    full_name: row.full_name,
    group_id: row.group_id,
    consent: row.consent,
    is_connected: isOpen && moment.isConnected,
    opened_at: isoTime(row.opened_at),
    last_seen_at: isoTime(row.last_seen_at ?? moment.lastChangeAt ?? row.opened_at),
    hand:
      row.hand_raised_at === null
        ? null
        : { raised_at: isoTime(row.hand_raised_at), text: row.hand_text ?? '' },
    last_change_at: isoTime(moment.lastChangeAt),
    running_since: isOpen ? isoTime(moment.runningSince) : null,
    last_run: run ? presentRunWithFiles(run) : null,
  };
}

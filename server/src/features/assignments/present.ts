import {
  type Assignment,
  type AssignmentPair,
  type AssignmentSubmission,
  type GradeSummary,
  isoTime,
  joinMessages,
  type Message,
  message,
  messageFields,
  type TaskSubmission,
} from '@coderoom/contract';
import { readMessage } from '#db/texts/stored-text.ts';
import type { PairRow } from './comparison/pair-store.ts';
import type { AssignmentRow } from './store.ts';
import type { AssignmentSubmissionRow } from './submission-store.ts';

/** Most names that a sentence lists. */
const EXAMPLES = 3;

/** Lists names in a sentence: `Anna, Ben, Cleo and 4 more`. */
export function listNames(names: readonly string[]): Message {
  const examples = joinMessages(names.slice(0, EXAMPLES), ', ');
  return names.length > EXAMPLES ? message`${examples} and ${names.length - EXAMPLES} more` : examples;
}

export function presentAssignment(row: AssignmentRow): Assignment {
  const summary = executionSummaryOf(row);
  const { base_name, base_language } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    ...(row.status === 'failed' && row.failure !== null
      ? messageFields('failure', readMessage(row.failure))
      : { failure: null }),
    total_students: row.total_students,
    processed_students: Object.values(summary).reduce((sum, count) => sum + count, 0),
    created_at: isoTime(row.created_at),
    language: row.language,
    timeout_seconds: row.timeout_seconds,
    plagiarism_threshold: row.plagiarism_threshold,
    plagiarism_status: row.plagiarism_status,
    execution_summary: summary,
    total_flagged: row.flagged_count,
    input_data: row.input,
    classroom_id: row.classroom_id,
    weight: row.weight,
    released_at: isoTime(row.released_at),
    base_code:
      base_name === null || base_language === null
        ? null
        : { name: base_name, language: base_language, template_id: row.base_template_id },
    is_comparison: row.is_comparison === 1,
  };
}

/** Counts the programs of an assignment by outcome. */
export function executionSummaryOf(row: AssignmentRow): Assignment['execution_summary'] {
  return {
    success: row.success_count,
    error: row.error_count,
    timeout: row.timeout_count,
    no_code: row.no_code_count,
  };
}

export function presentAssignmentSubmission(
  row: AssignmentSubmissionRow,
  fileNames: readonly string[],
  { grade, taskSubmission }: { grade: GradeSummary | null; taskSubmission: TaskSubmission | null },
): AssignmentSubmission {
  return {
    id: row.id,
    student_name: row.student_name,
    anonymous_name: anonymousName(row.anonymous_number),
    language: row.language,
    entry_point: row.entry_point,
    execution_status: row.execution_status,
    execution_time: row.execution_time,
    code_files: [...fileNames],
    is_flagged: row.is_flagged === 1,
    highest_similarity: row.highest_similarity,
    grade,
    task_submission: taskSubmission,
  };
}

export function presentPair(row: PairRow, threshold: number): AssignmentPair {
  return {
    id: row.id,
    a: {
      ...presentMember(row.a_id, row.a_name, row.a_number),
      task_submission: presentTaskSubmission(row.a_submission_id, row.a_replaced_at),
    },
    b: {
      ...presentMember(row.b_id, row.b_name, row.b_number),
      task_submission: presentTaskSubmission(row.b_submission_id, row.b_replaced_at),
    },
    language: row.language,
    similarity: row.similarity,
    is_conclusive: row.is_conclusive === 1,
    unique_lines: row.unique_lines,
    verdict: row.verdict,
    is_flagged: isFlagged(row, threshold),
  };
}

/** True if a pair is flagged; must agree with the store's condition. */
function isFlagged({ verdict, is_conclusive, similarity }: PairRow, threshold: number): boolean {
  if (verdict !== 'open') return verdict === 'confirmed';
  return is_conclusive === 1 && similarity >= threshold;
}

/** @param id null: not handed in to a task */
export function presentTaskSubmission(id: number | null, replacedAt: number | null): TaskSubmission | null {
  return id === null ? null : { id, is_replaced: replacedAt !== null };
}

function presentMember(id: number, name: string, number: number) {
  return { submission_id: id, student_name: name, anonymous_name: anonymousName(number) };
}

function anonymousName(number: number): string {
  return `Student ${number}`;
}

import { ONE_ATTEMPT, type OpenedTemplate, type OwnSubmission } from '@coderoom/contract';

/** A task with tests and a deadline in just under a day, not submitted yet. */
export function aTask(changes: Partial<OpenedTemplate> = {}): OpenedTemplate {
  const now = Date.now();
  return {
    id: 1,
    name: 'Double it',
    description: null,
    statement: null,
    files: [],
    language: 'python',
    code_content: 'n = int(input())\n',
    creator_username: 'ada',
    submission_deadline: new Date(now + 23.8 * 3_600_000).toISOString(),
    can_submit: true,
    submit_reason: 'open',
    late_until: null,
    late_penalty: null,
    attempts: { ...ONE_ATTEMPT, used: 0 },
    hide_complexity: false,
    test_count: 2,
    total_points: 2,
    user_submission: null,
    is_open: true,
    server_time: new Date(now).toISOString(),
    ...changes,
  };
}

export const SUBMITTED: OwnSubmission = {
  id: 1,
  code_content: 'print(2)\n',
  execution_status: 'success',
  execution_output: '2\n',
  execution_time: 0.01,
  error_message: null,
  submitted_at: '2026-11-20T10:00:00.000Z',
  sha256: '0'.repeat(64),
  is_late: false,
  attempt: 1,
  checked: null,
  grade: null,
};

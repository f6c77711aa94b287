import type { Task } from '@coderoom/contract';

/** Returns an open task without tests that its student has not begun, apart from `changes`. */
export function sampleTask(changes: Pick<Task, 'id' | 'name' | 'deadline'> & Partial<Task>): Task {
  return {
    language: 'python',
    classroom_ids: [1],
    late_until: null,
    can_submit: true,
    attempts: { limit: 1, counts: 'last', used: 0 },
    submit_reason: 'open',
    status: 'not_started',
    is_late: false,
    drafted_at: null,
    submission_id: null,
    submitted_at: null,
    grade: null,
    test_count: 0,
    total_points: 0,
    ...changes,
  };
}

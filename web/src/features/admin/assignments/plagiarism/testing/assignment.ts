import type { Assignment } from '@coderoom/contract';

/** An assignment of five students that has been processed. */
export function anAssignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: 4,
    name: 'Primes',
    description: null,
    status: 'completed',
    failure: null,
    total_students: 5,
    processed_students: 5,
    created_at: '2026-11-20T10:00:00.000Z',
    language: 'python',
    input_data: '',
    timeout_seconds: 30,
    plagiarism_threshold: 0.8,
    plagiarism_status: 'completed',
    execution_summary: { success: 5, error: 0, timeout: 0, no_code: 0 },
    total_flagged: 2,
    base_code: null,
    is_comparison: false,
    classroom_id: null,
    weight: 1,
    released_at: null,
    ...changes,
  };
}

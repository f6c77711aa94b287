import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('results from before the sentences of the server were kept on %s', (dialect) => {
  it('stay as they are', async () => {
    const error = 'The program was stopped after 5 s: time limit exceeded.';
    const submission = {
      id: 1,
      template_id: 1,
      user_id: 1,
      language: 'python',
      status: 'error',
      submitted_at: 1,
    };
    const texts = { template_name: 'Sum', template_key: 'sum', code_content: '', output: '', sha256: '' };
    const grade = {
      id: 1,
      suite_id: 1,
      status: 'graded',
      is_urgent: 0,
      round: 1,
      passed_count: 0,
      test_count: 1,
    };
    const test = { id: 1, suite_id: 1, position: 1, name: '', input: '', expected_output: '', points: 1 };
    const address = await fillBefore(dialect, '053-sentences-of-runs', {
      ...smallSchool(),
      submissions: [{ ...submission, ...texts, error_message: error, claimed_error: error }],
      test_suites: [{ id: 1, template_id: 1, revision: 1, test_count: 1, total_points: 1 }],
      test_cases: [{ ...test, is_hidden: 0, time_limit_seconds: 5, comparison: 'trimmed' }],
      grades: [{ ...grade, submission_id: 1, compile_error: error }],
      grade_results: [
        {
          grade_id: 1,
          number: 1,
          test_case_id: 1,
          outcome: 'timeout',
          earned: 0,
          is_cut: 0,
          actual_output: '',
          error,
        },
      ],
      activities: [
        { id: 1, activity_type: 'code_execution', status: 'error', created_at: 1, error_message: error },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const rowsOf = (table: 'submissions' | 'grades' | 'grade_results' | 'activities') =>
      database.selectFrom(table).selectAll().execute();
    const without = { error_heading: null };
    expect(await rowsOf('submissions')).toMatchObject([
      { error_message: error, claimed_error: error, claimed_error_heading: null, ...without },
    ]);
    expect(await rowsOf('grades')).toMatchObject([{ compile_error: error, compile_error_heading: null }]);
    expect(await rowsOf('grade_results')).toMatchObject([{ error, ...without }]);
    expect(await rowsOf('activities')).toMatchObject([{ error_message: error, ...without }]);
  });
});

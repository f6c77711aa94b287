import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('grades from before they were tried again on %s', (dialect) => {
  it('wait for nothing, and have failed no attempt', async () => {
    const submission = { template_id: 1, language: 'python', status: 'success', submitted_at: 1, sha256: '' };
    const texts = { template_name: 'Sum', template_key: 'sum', code_content: '', output: '' };
    const grade = { is_urgent: 0, round: 1, passed_count: 0, test_count: 0 };
    const address = await fillBefore(dialect, '056-news-of-rules', {
      ...smallSchool(),
      submissions: [1, 2].map((user_id) => ({ ...submission, ...texts, id: user_id, user_id })),
      grades: [
        { ...grade, submission_id: 1, status: 'pending' },
        { ...grade, submission_id: 2, status: 'failed' },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const rows = database
      .selectFrom('grades')
      .select(['status', 'failed_attempts', 'retry_at'])
      .orderBy('submission_id');
    expect(await rows.execute()).toEqual([
      { status: 'pending', failed_attempts: 0, retry_at: null },
      { status: 'failed', failed_attempts: 0, retry_at: null },
    ]);
  });
});

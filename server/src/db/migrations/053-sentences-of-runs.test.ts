import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('runs from before the sentences of the server were kept on %s', (dialect) => {
  it('stay as they are', async () => {
    const numbers = { nth: 1, nth_in_language: 1, nth_in_status: 1, nth_in_language_and_status: 1 };
    const texts = { code: 'print(1)', input_data: '', output: '1 of 2 tests passed.' };
    const run = { id: 1, user_id: 1, template_id: 1, language: 'python', status: 'error', created_at: 1 };
    const error_message = 'Test 2 failed.';
    const address = await fillBefore(dialect, '052-runs-of-tasks', {
      ...smallSchool(),
      executions: [{ ...run, ...numbers, ...texts, error_message }],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    expect(await database.selectFrom('executions').selectAll().execute()).toMatchObject([
      { ...texts, error_message, output_message: null, error_heading: null },
    ]);
  });
});

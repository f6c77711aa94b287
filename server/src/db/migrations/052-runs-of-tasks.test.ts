import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('runs from before those of a task were found by status on %s', (dialect) => {
  it('are found by task, status and time in an index that holds all filters', async () => {
    const run = { user_id: 1, template_id: 1, language: 'go', code: '', input_data: '', output: '' };
    const nths = (n: number) => {
      return { nth: n, nth_in_language: n, nth_in_status: n, nth_in_language_and_status: n };
    };
    const address = await fillBefore(dialect, '051-hints-in-files', {
      ...smallSchool(),
      executions: (['success', 'error', 'timeout', 'error'] as const).map((status, index) => ({
        ...{ ...run, ...nths(index + 1), id: index + 1, status, created_at: index },
      })),
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const failed = database
      .selectFrom('executions')
      .select(['id', 'created_at'])
      .where('template_id', 'in', [1, 2])
      .where('status', 'in', ['error', 'timeout'])
      .where(sql<boolean>`user_id + 0 in (1, 2)`)
      .where('created_at', '>=', 2);
    expect((await failed.execute()).map(({ id }) => id).sort()).toEqual([3, 4]);
    if (dialect !== 'sqlite') return;
    const values = [1, 2, `'error'`, `'timeout'`, 2];
    const words = sql.raw(failed.compile().sql.replace(/\?/g, () => String(values.shift())));
    const { rows } = await sql<{ detail: string }>`explain query plan ${words}`.execute(database);
    expect(rows.map(({ detail }) => detail)).toContain(
      'SEARCH executions USING COVERING INDEX executions_newest_of_template (template_id=? AND status=? AND created_at>?)',
    );
  });
});

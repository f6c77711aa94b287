import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, type Row, smallSchool } from './testing.ts';

const submission = (id: number, user_id: number, attempt: number): Row => ({
  ...{ id, user_id, attempt, template_id: 1, language: 'python', status: 'success', submitted_at: 5 },
  ...{ sha256: 'x', template_name: 'Sum', template_key: 'sum', code_content: '', output: '' },
  replaced_at: attempt === 1 ? null : 6,
});

describe.each(DIALECTS)('submissions from before keys on %s', (dialect) => {
  it('have none, and a key is one of each person', async () => {
    const submissions = [submission(1, 1, 1), submission(2, 2, 1), submission(3, 2, 2)];
    const school = { ...smallSchool(), submissions };
    const database = await openDatabase(await fillBefore(dialect, '060-custodies', school));
    onTestFinished(() => database.destroy());
    const keys = await database.selectFrom('submissions').select('idempotency_key').execute();
    expect(keys).toEqual(submissions.map(() => ({ idempotency_key: null })));
    const give = (id: number) =>
      database.updateTable('submissions').set({ idempotency_key: 'a' }).where('id', '=', id).execute();
    await give(1);
    await give(2);
    await expect(give(3)).rejects.toThrow(/unique/i);
  });
});

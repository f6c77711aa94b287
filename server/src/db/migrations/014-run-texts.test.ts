import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { migrations } from './index.ts';

describe.each(DIALECTS)('runs that were kept before on %s', (dialect) => {
  it('have their long texts kept once for a person, and are counted in bytes', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    await database.schema.dropTable('execution_texts').execute();
    for (const column of ['code_id', 'input_id', 'output_id', 'error_id']) {
      await database.schema.alterTable('executions').dropColumn(column).execute();
    }
    for (const column of ['dropped', 'bytes']) {
      await database.schema.alterTable('execution_counts').dropColumn(column).execute();
    }
    const [{ id: anna }, { id: bor }] = [await addPerson(database), await addPerson(database)];
    const long = 'ž'.repeat(1000);
    const other = 'x'.repeat(1025);
    const add = (
      user_id: number,
      nth: number,
      texts: { code: string; output: string; error_message: string | null },
    ) =>
      database
        .insertInto('executions')
        .values({
          ...{
            user_id,
            template_id: null,
            language: 'go',
            status: 'error',
            created_at: nth,
            execution_time: 1,
          },
          ...{ nth, nth_in_language: nth, nth_in_status: nth, nth_in_language_and_status: nth },
          ...{ ...texts, input_data: '' },
        })
        .execute();
    for (let nth = 1; nth <= 30; nth++)
      await add(anna, nth, { code: long, output: 'ž', error_message: other });
    await add(anna, 31, { code: 'x'.repeat(1024), output: long, error_message: null });
    await add(bor, 1, { code: long, output: '', error_message: '' });
    for (const [user_id, count] of [
      [anna, 31],
      [bor, 1],
    ] as const) {
      await database
        .insertInto('execution_counts')
        .values([
          { user_id, language: '', status: '', count },
          { user_id, language: 'go', status: '', count },
        ])
        .execute();
    }

    // PostgreSQL moves what is changed behind everything else.
    await database.updateTable('executions').set({ execution_time: 2 }).where('nth', '<', 9).execute();

    await migrations(dialect)['014-run-texts']?.up(database);

    const texts = await database.selectFrom('execution_texts').selectAll().orderBy('id').execute();
    expect(texts.map(({ user_id, bytes, last_nth }) => ({ user_id, bytes, last_nth }))).toEqual([
      { user_id: anna, bytes: 2000, last_nth: 31 },
      { user_id: anna, bytes: 1025, last_nth: 30 },
      { user_id: bor, bytes: 2000, last_nth: 1 },
    ]);
    const [ofLong, ofOther, ofBor] = texts.map(({ id }) => id);
    const runs = await database.selectFrom('executions').selectAll().orderBy('id').execute();
    const none = { code_id: null, input_id: null, output_id: null, error_id: null };
    expect(runs[0]).toMatchObject({
      ...none,
      code: '',
      output: 'ž',
      error_message: '',
      code_id: ofLong,
      error_id: ofOther,
    });
    expect(runs[30]).toMatchObject({
      ...none,
      code: 'x'.repeat(1024),
      output: '',
      output_id: ofLong,
      error_message: null,
    });
    expect(runs[31]).toMatchObject({ ...none, code_id: ofBor, error_message: '' });
    const counts = await database
      .selectFrom('execution_counts')
      .select(['bytes', 'dropped'])
      .orderBy('bytes')
      .execute();
    expect(counts).toEqual([
      { bytes: 0, dropped: 0 },
      { bytes: 0, dropped: 0 },
      { bytes: 512 + 2000, dropped: 0 },
      { bytes: 31 * 512 + 30 * 2 + 1024 + 3025, dropped: 0 },
    ]);
  });
});

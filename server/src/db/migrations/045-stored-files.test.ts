import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('programs from before they could have several files on %s', (dialect) => {
  it('are those of one file, and keep their receipts', async () => {
    const own = { id: 7, user_id: 2, language: 'python', created_at: 1, updated_at: 1 };
    const run = { id: 3, user_id: 2, language: 'python', status: 'success', created_at: 1 };
    const address = await fillBefore(dialect, '044-outdated-grades', {
      ...smallSchool(),
      user_templates: [{ ...own, name: 'Mine', name_key: 'mine', code_content: 'print(1)' }],
      executions: [
        {
          ...{ ...run, code: 'print(2)', input_data: '', output: '2\n', nth: 1, nth_in_language: 1 },
          ...{ nth_in_status: 1, nth_in_language_and_status: 1 },
        },
      ],
      submissions: [
        {
          ...{ id: 5, template_id: 1, user_id: 2, language: 'python', status: 'success', submitted_at: 1 },
          ...{
            sha256: 'a receipt',
            template_name: 'Sum',
            template_key: 'sum',
            code_content: 'print(3)',
            output: '',
          },
        },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const without = { entry_name: null, file_list_id: null };
    const of = ['entry_name', 'file_list_id'] as const;
    expect(
      await database
        .selectFrom('user_templates')
        .select(['id', 'code_content', ...of])
        .execute(),
    ).toEqual([{ id: 7, code_content: 'print(1)', ...without }]);
    expect(
      await database
        .selectFrom('executions')
        .select(['id', 'code', ...of])
        .execute(),
    ).toEqual([{ id: 3, code: 'print(2)', ...without }]);
    expect(
      await database
        .selectFrom('submissions')
        .select(['id', 'sha256', 'code_content', ...of])
        .execute(),
    ).toEqual([{ id: 5, sha256: 'a receipt', code_content: 'print(3)', ...without }]);
    expect(
      await database
        .selectFrom('templates')
        .select(['id', ...of])
        .execute(),
    ).toEqual([{ id: 1, ...without }]);
  });
});

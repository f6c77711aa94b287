import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('settings and tasks from before assistance could be chosen on %s', (dialect) => {
  it('allow all of it', async () => {
    const setting = { copy_paste_enabled: 0, updated_by: 1, updated_at: 1 };
    const address = await fillBefore(dialect, '042-former-groups', {
      ...smallSchool(),
      editor_settings: [
        { ...setting, id: 0, classroom_id: null, notes: null },
        { ...setting, id: 2, classroom_id: 2, notes: 'Exam' },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    expect(
      await database.selectFrom('editor_settings').select(['notes', 'assistance']).orderBy('id').execute(),
    ).toEqual([
      { notes: null, assistance: 'all' },
      { notes: 'Exam', assistance: 'all' },
    ]);
    expect(await database.selectFrom('templates').select(['id', 'assistance']).execute()).toEqual([
      { id: 1, assistance: 'all' },
    ]);
  });
});

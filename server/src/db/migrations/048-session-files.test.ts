import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('sessions from before their documents had all files on %s', (dialect) => {
  it('stay as they are, without columns that none of them used', async () => {
    const address = await fillBefore(dialect, '047-drawing-tests', {
      ...smallSchool(),
      collaboration_sessions: [
        {
          ...{ id: 4, share_id: 'x', owner_id: 2, language: 'python', is_public: 1, max_collaborators: 10 },
          ...{ created_at: 1, title: 'Pair round', description: null, live_class_id: null },
        },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const sessions = database.selectFrom('collaboration_sessions').select(['id', 'share_id', 'title']);
    expect(await sessions.execute()).toEqual([{ id: 4, share_id: 'x', title: 'Pair round' }]);
    await expect(sql`select file_list_id from collaboration_sessions`.execute(database)).rejects.toThrow();
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { migrations } from './index.ts';

describe.each(DIALECTS)('texts that there were before on %s', (dialect) => {
  it('are written on after what was kept last', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    await database.schema.alterTable('collaboration_sessions').dropColumn('last_sequence').execute();
    await database.schema.alterTable('collaboration_updates').dropColumn('participant_id').execute();
    const { id: owner_id } = await addPerson(database);
    const ids: number[] = [];
    for (const share_id of ['empty', 'in pieces', 'as a whole', 'as a whole and in pieces']) {
      const session = { share_id, owner_id, language: 'go', title: share_id } as const;
      const { id } = await database
        .insertInto('collaboration_sessions')
        .values({ ...session, is_public: 1, max_collaborators: 2, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const [, inPieces = 0, whole = 0, both = 0] = ids;
    const part = (session_id: number, sequence: number) => ({
      session_id,
      sequence,
      content: Buffer.from([0, 0]),
    });
    await database
      .insertInto('collaboration_snapshots')
      .values([part(whole, 7), part(both, 7)])
      .execute();
    await database
      .insertInto('collaboration_updates')
      .values([part(inPieces, 1), part(inPieces, 2), part(both, 8)])
      .execute();

    await migrations(dialect)['011-shared-texts']?.up(database);

    const rows = await database
      .selectFrom('collaboration_sessions')
      .select('last_sequence')
      .orderBy('id')
      .execute();
    expect(rows.map(({ last_sequence }) => last_sequence)).toEqual([0, 2, 7, 8]);
    const updates = await database.selectFrom('collaboration_updates').select('participant_id').execute();
    expect(updates.map(({ participant_id }) => participant_id)).toEqual([null, null, null]);
  });
});

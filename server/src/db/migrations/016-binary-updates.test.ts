import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { migrations } from './index.ts';

/** More than are decoded at once. */
const UPDATES = 230;

describe.each(DIALECTS)('texts that were stored as base64 on %s', (dialect) => {
  it('are the same bytes, in all tables', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const { id: owner_id } = await addPerson(database);
    const { id: session_id } = await database
      .insertInto('collaboration_sessions')
      .values({
        ...{ share_id: 'one', owner_id, language: 'go', title: 'one', is_public: 1, max_collaborators: 2 },
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const table of ['collaboration_updates', 'collaboration_snapshots', 'collaboration_history']) {
      await database.schema.alterTable(table).dropColumn('content').execute();
      await database.schema.alterTable(table).addColumn('content', 'text').execute();
    }
    const bytesOf = (sequence: number) => Buffer.from([0, 255, sequence % 256, 128, sequence >> 8]);
    const encodedOf = (sequence: number) => bytesOf(sequence).toString('base64');
    for (let sequence = 1; sequence <= UPDATES; sequence++) {
      await sql`
        insert into collaboration_updates (session_id, sequence, content)
        values (${session_id}, ${sequence}, ${encodedOf(sequence)})
      `.execute(database);
    }
    await sql`
      insert into collaboration_snapshots (session_id, sequence, content)
      values (${session_id}, 3, ${encodedOf(3)})
    `.execute(database);
    await sql`
      insert into collaboration_history (session_id, sequence, made_at, content)
      values (${session_id}, 7, 1, ${encodedOf(7)})
    `.execute(database);

    await migrations(dialect)['016-binary-updates']?.up(database);

    for (const [table, sequences] of [
      ['collaboration_updates', Array.from({ length: UPDATES }, (_, index) => index + 1)],
      ['collaboration_snapshots', [3]],
      ['collaboration_history', [7]],
    ] as const) {
      const rows = await database
        .selectFrom(table)
        .select(['sequence', 'content'])
        .orderBy('sequence')
        .execute();
      expect(rows.map(({ sequence, content }) => [sequence, Buffer.from(content)])).toEqual(
        sequences.map((sequence) => [sequence, bytesOf(sequence)]),
      );
    }
  });
});

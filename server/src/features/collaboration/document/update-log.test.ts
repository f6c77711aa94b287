import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { insertWhole } from '#features/collaboration/session/new-session.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { findDocument } from './document-store.ts';
import { createUpdateLog, type LoggedText } from './update-log.ts';

it('says of what came while it wrote that it is kept only when that is written as well', async () => {
  const { database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const { sessionId, participantId } = await insertWhole(database, {
    session: { title: 'A text', language: 'go', is_public: 0, max_collaborators: 2, live_class_id: null },
    owner: await addPerson(database),
    role: 'editor',
    text: null,
  });
  let known = 0;
  const text: LoggedText = {
    sessionId,
    get known() {
      return known;
    },
    written: (_, sequence) => {
      known = sequence;
    },
    failed: () => undefined,
    take: () => undefined,
  };
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => isOver.resolve());
  const holding = database.transaction().execute(async (transaction) => {
    await sql`select 1 from collaboration_sessions where id = ${sessionId} for update`.execute(transaction);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const log = createUpdateLog(database);
  const append = (update: string) => log.append(text, { update: Buffer.from(update), participantId });
  const kept = [append('first')];
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database);
    expect(rows).not.toEqual([]);
  });
  kept.push(append('second'), append('third'));
  isOver.resolve();
  await Promise.all([holding, ...kept]);
  const parts = await findDocument(database, sessionId);
  expect(parts.map(({ update }) => Buffer.from(update).toString())).toEqual(['first', 'second', 'third']);
});

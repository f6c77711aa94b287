import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { insertWhole } from '#features/collaboration/session/new-session.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { findDocument } from './document-store.ts';
import { PersistentDocument, type TextWatcher } from './persistent-document.ts';
import { createUpdateLog, type UpdateLog } from './update-log.ts';

const UNWATCHED: TextWatcher = { changed: () => undefined, dropped: () => undefined };

describe.each(DIALECTS)('a text that is kept on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterAll(() => test.close());

  /** @param delayed resolves when updates may be written */
  async function openText(delayed: Promise<void> = Promise.resolve()) {
    const { database } = test;
    const { sessionId, participantId } = await insertWhole(database, {
      session: { title: 'A text', language: 'go', is_public: 0, max_collaborators: 2, live_class_id: null },
      owner: await addPerson(database),
      role: 'editor',
      text: null,
    });
    const log = createUpdateLog(database);
    const updates: UpdateLog = {
      ...log,
      append: async (...appended) => {
        await delayed;
        await log.append(...appended);
      },
    };
    const failures: unknown[] = [];
    const settings = {
      database,
      updates,
      isShared: false,
      written: () => undefined,
      log: (failure: unknown) => failures.push(failure),
    };
    const past = await findDocument(database, sessionId);
    const text = new PersistentDocument(settings, sessionId, past);
    return { text, sessionId, participantId, failures };
  }
  const typed = (words: string) => {
    const document = new Y.Doc();
    document.getText('content').insert(0, words);
    return Y.encodeStateAsUpdate(document);
  };

  it('becomes a whole of no more than what is kept in pieces', async () => {
    const { promise: delayed, resolve: write } = Promise.withResolvers<void>();
    const { text, sessionId, participantId, failures } = await openText(delayed);
    const made = text.merge(typed('one'), participantId);
    const { known } = text;
    const whole = text.snapshot();
    write();
    await Promise.all([made?.kept, whole]);
    const parts = await findDocument(test.database, sessionId);
    expect(parts).toMatchObject([{ isWhole: true, sequence: known + 1 }]);
    expect(failures).toEqual([]);
    await text.destroy();
  });

  it('is kept as a whole with who wrote it', async () => {
    const { text, sessionId, participantId } = await openText();
    await text.merge(typed('one'), participantId)?.kept;
    await text.snapshot();
    const [whole] = await findDocument(test.database, sessionId);
    expect([...(whole?.authors ?? [])]).toEqual([[expect.any(Number), participantId]]);
    await text.merge(typed('two'), participantId + 1)?.kept;
    await text.snapshot();
    const [next] = await findDocument(test.database, sessionId);
    expect([...(next?.authors?.values() ?? [])].sort()).toEqual([participantId, participantId + 1]);
    await text.destroy();
  });

  it('has no change that could not be kept, and becomes no whole with it', async () => {
    const { text, sessionId, participantId, failures } = await openText();
    const { known } = text;
    await test.database.deleteFrom('collaboration_sessions').where('id', '=', sessionId).execute();
    await expect(text.merge(typed('one'), participantId)?.kept).rejects.toThrow();
    expect(text.revision).toBe(known);
    await text.snapshot();
    expect(await findDocument(test.database, sessionId)).toEqual([]);
    expect(failures).toEqual([]);
    await text.destroy();
  });

  it('is said to be dropped to those who look on, and to nobody who has stopped', async () => {
    const { text } = await openText();
    const told: string[] = [];
    text.watch({ ...UNWATCHED, dropped: () => told.push('looks on') });
    const stop = text.watch({ ...UNWATCHED, dropped: () => told.push('has stopped') });
    stop();
    await text.destroy();
    expect(told).toEqual(['looks on']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { insertWhole } from '#features/collaboration/session/new-session.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addClassroom, addPerson } from '#testing/rows.ts';
import { appendUpdates, storeSnapshot } from './document-store.ts';
import { findHistory, thinHistory } from './history-store.ts';

const ENOUGH = { maxBytes: 1_000_000, maxSteps: 1_000 };

describe.each(DIALECTS)('how a text came to be, on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterAll(() => test.close());

  async function createText(isOfClass: boolean) {
    const { database } = test;
    const owner = await addPerson(database);
    const liveClass = await database
      .insertInto('live_classes')
      .values({ classroom_id: await addClassroom(database), started_at: 1, ends_at: 2, is_locked: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { sessionId, participantId } = await insertWhole(database, {
      session: {
        title: 'A text',
        language: 'go',
        is_public: 0,
        max_collaborators: 2,
        live_class_id: isOfClass ? liveClass.id : null,
      },
      owner,
      role: 'editor',
      text: null,
    });
    const document = new Y.Doc();
    let made: Uint8Array = new Uint8Array();
    document.on('update', (update: Uint8Array) => {
      made = update;
    });
    let known = 0;
    return {
      sessionId,
      participantId,
      document,
      /** Types at the end, at a moment in seconds. */
      async type(text: string, by: number, second: number) {
        document.getText('content').insert(document.getText('content').length, text);
        await appendUpdates(database, [{ sessionId, known, updates: [{ update: made, participantId: by }] }]);
        known += 1;
        await database
          .updateTable('collaboration_updates')
          .set({ made_at: second * 1_000 })
          .where('session_id', '=', sessionId)
          .where('sequence', '=', known)
          .execute();
      },
      storeSnapshot: () =>
        storeSnapshot(database, {
          sessionId,
          sequence: known,
          update: Y.encodeStateAsUpdate(document),
          authors: new Map(),
        }),
    };
  }

  it('is kept by person and second where the whole takes the place of the pieces', async () => {
    const text = await createText(true);
    const [student, teacher] = [text.participantId, text.participantId + 1];
    await text.type('a', student, 10);
    await text.type('b', student, 10.9);
    await text.type('c', student, 11.5);
    await text.storeSnapshot();
    await text.type('d', teacher, 11.6);
    await text.storeSnapshot();
    // Once more changes nothing.
    await text.storeSnapshot();
    await text.type('e', teacher, 11.7);
    await text.type('f', student, 11.8);

    const { steps, endsEarly } = await findHistory(test.database, text.sessionId, ENOUGH);
    expect(endsEarly).toBe(false);
    expect(steps.map(({ madeAt, participantId }) => [madeAt / 1_000, participantId])).toEqual([
      [10, student],
      [11.5, student],
      [11.6, teacher],
      [11.8, student],
    ]);
    const document = new Y.Doc();
    const seen = steps.map(({ update }) => {
      Y.applyUpdate(document, update);
      return document.getText('content').toString();
    });
    expect(seen).toEqual(['ab', 'abc', 'abcde', 'abcdef']);
  });

  it('ends early where all of it would be too large', async () => {
    const text = await createText(true);
    for (let second = 1; second <= 5; second += 1) {
      await text.type('x'.repeat(3_000), text.participantId, 2 * second);
      if (second === 3) await text.storeSnapshot();
    }
    const { steps, endsEarly } = await findHistory(test.database, text.sessionId, {
      ...ENOUGH,
      maxBytes: 14_000,
    });
    expect(steps.map(({ madeAt }) => madeAt / 1_000)).toEqual([2, 4, 6, 8]);
    expect(endsEarly).toBe(true);
  });

  it('is not kept of other sessions', async () => {
    const text = await createText(false);
    await text.type('a', text.participantId, 1);
    await text.storeSnapshot();
    expect(await findHistory(test.database, text.sessionId, ENOUGH)).toEqual({
      steps: [],
      endsEarly: false,
    });
  });

  it('is thinned in its older half, and makes the same text', async () => {
    const text = await createText(true);
    for (let n = 0; n < 60; n += 1) await text.type(`line ${n}\n`, text.participantId, 2 * n);
    await text.storeSnapshot();
    const before = await findHistory(test.database, text.sessionId, ENOUGH);
    expect(before.steps).toHaveLength(60);
    await thinHistory(test.database, text.sessionId, ENOUGH.maxBytes);
    expect(await findHistory(test.database, text.sessionId, ENOUGH)).toEqual(before);
    await thinHistory(test.database, text.sessionId, 100);
    const { steps } = await findHistory(test.database, text.sessionId, ENOUGH);
    expect(steps).toHaveLength(35);
    expect(steps.slice(-30)).toEqual(before.steps.slice(-30));
    const rebuilt = new Y.Doc();
    for (const { update } of steps) Y.applyUpdate(rebuilt, update);
    expect(rebuilt.getText('content').toString()).toBe(text.document.getText('content').toString());
  });

  it('is read up to a moment, in few steps where that is wished', async () => {
    const text = await createText(true);
    for (let n = 0; n < 10; n += 1) await text.type('x', text.participantId, 2 * n);
    const until = await findHistory(test.database, text.sessionId, { ...ENOUGH, until: 6_000 });
    expect(until.steps.map(({ madeAt }) => madeAt)).toEqual([0, 2_000, 4_000, 6_000]);
    const few = await findHistory(test.database, text.sessionId, { ...ENOUGH, maxSteps: 3 });
    expect(few.steps.map(({ madeAt }) => madeAt)).toEqual([0, 8_000, 16_000]);
  });
});

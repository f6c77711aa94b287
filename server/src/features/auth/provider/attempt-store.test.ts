import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import {
  deleteExpiredAttempts,
  findPendingIdentity,
  insertAttempt,
  insertPendingIdentity,
  spendLogoutToken,
  takeAttempt,
  takePendingIdentity,
} from './attempt-store.ts';
import type { ProviderPerson } from './provider-person.ts';

const PERSON: ProviderPerson & { email: string } = {
  ...{ issuer: 'https://login.school.example', subject: '1', email: 'ada@school.example' },
  ...{ isEmailVerified: true, username: 'ada', fullName: null, isTeacher: null, sid: 's', idToken: null },
};
const HOUR_MS = 3_600_000;

describe.each(DIALECTS)('sign-ins under way on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterAll(() => test.close());

  it('are used up once, even by two calls at the same moment', async () => {
    const { database } = test;
    const { secrets, browserKey } = await insertAttempt(database, null, '/tasks');
    const take = () => takeAttempt(database, secrets.state, browserKey);
    const taken = (await Promise.all([take(), take(), take()])).filter((attempt) => attempt !== null);
    expect(taken).toMatchObject([{ nonce: secrets.nonce, return_to: '/tasks', user_id: null }]);
  });

  it('hold neither state nor key nor token as they are', async () => {
    const { database } = test;
    const { secrets, browserKey } = await insertAttempt(database, null, '/');
    const attempt = await takeAttempt(database, secrets.state, browserKey);
    expect(JSON.stringify(attempt)).not.toContain(secrets.state);
    expect(JSON.stringify(attempt)).not.toContain(browserKey);
    const { id } = await addPerson(database);
    const at = { browser_hash: attempt?.browser_hash ?? '', return_to: '/' };
    const token = await insertPendingIdentity(database, id, PERSON, at);
    const pending = await findPendingIdentity(database, token, browserKey);
    expect(pending).toMatchObject({ user_id: id, subject: '1', sid: 's' });
    expect(JSON.stringify(pending)).not.toContain(token);
    expect(await takePendingIdentity(database, pending?.token_hash ?? '')).toBe(true);
    expect(await takePendingIdentity(database, pending?.token_hash ?? '')).toBe(false);
  });

  it('go when they have expired, and not before', async () => {
    const { database } = test;
    const { id } = await addPerson(database);
    const tables = ['provider_attempts', 'pending_identities', 'used_logout_tokens'] as const;
    const begin = async (suffix: string) => {
      await insertAttempt(database, id, '/');
      await insertPendingIdentity(database, id, PERSON, { browser_hash: 'x', return_to: '/' });
      expect(await spendLogoutToken(database, PERSON.issuer, suffix, Date.now() + HOUR_MS)).toBe(true);
    };
    const counts = () =>
      Promise.all(
        tables.map(async (table) => (await database.selectFrom(table).selectAll().execute()).length),
      );
    for (const table of tables) await database.deleteFrom(table).execute();
    await begin('old');
    for (const table of tables) await database.updateTable(table).set({ expires_at: 1 }).execute();
    await begin('new');
    expect(await counts()).toEqual([2, 2, 2]);
    await deleteExpiredAttempts(database);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await spendLogoutToken(database, PERSON.issuer, 'new', Date.now() + HOUR_MS)).toBe(false);
    expect(await spendLogoutToken(database, 'https://another.example', 'new', Date.now() + HOUR_MS)).toBe(
      true,
    );
  });
});

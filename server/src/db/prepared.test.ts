import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { preparedQueries, preparedQuery, type ValueOf } from './prepared.ts';

const linksOf = preparedQuery((database, value: ValueOf<{ least: number; above: number }>) =>
  database
    .selectFrom('account_links')
    .select('token_hash')
    .where('expires_at', '>', value('above'))
    .where('expires_at', '>=', value('least'))
    .where('purpose', '=', 'first-admin')
    .where('expires_at', '!=', 3)
    .orderBy('expires_at'),
);

const linksAt = preparedQueries(
  (database, value: ValueOf<{ times: readonly number[] }>, direction: 'asc' | 'desc') =>
    database
      .selectFrom('account_links')
      .select('token_hash')
      .where('expires_at', 'in', value.oneOf('times'))
      .orderBy('expires_at', direction),
);

describe.each(DIALECTS)('on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    const links = [1, 2, 3, 4].map((expires_at) => ({
      token_hash: `link ${expires_at}`,
      purpose: 'first-admin' as const,
      expires_at,
    }));
    await test.database.insertInto('account_links').values(links).execute();
  });
  afterAll(() => test.close());

  it('a query in words brings what the values of each call say', async () => {
    const above = (value: number) => linksOf(test.database, { above: value, least: 0 });
    expect(await above(1)).toEqual([{ token_hash: 'link 2' }, { token_hash: 'link 4' }]);
    expect(await above(2)).toEqual([{ token_hash: 'link 4' }]);
    expect(await above(4)).toEqual([]);
  });

  it('it takes lists of any length, in each of its shapes', async () => {
    const at = async (times: number[], direction: 'asc' | 'desc' = 'asc') =>
      (await linksAt(test.database, { times }, direction)).map(({ token_hash }) => token_hash);
    expect(await at([])).toEqual([]);
    expect(await at([3])).toEqual(['link 3']);
    expect(await at([4, 1, 2 ** 40, 1])).toEqual(['link 1', 'link 4']);
    expect(await at([4, 1], 'desc')).toEqual(['link 4', 'link 1']);
    expect(await at([4, 1])).toEqual(['link 1', 'link 4']);
    const many = Array.from({ length: 100_000 }, (_, time) => time + 2);
    expect(await at(many)).toEqual(['link 2', 'link 3', 'link 4']);
  });

  it('it belongs to the transaction that it is asked in', async () => {
    const values = { least: 2 ** 40, above: 4 };
    const inside = test.database.transaction().execute(async (transaction) => {
      const link = { token_hash: 'link 5', purpose: 'first-admin', expires_at: 2 ** 41 } as const;
      await transaction.insertInto('account_links').values(link).execute();
      expect(await linksOf(transaction, values)).toEqual([{ token_hash: 'link 5' }]);
      throw new Error('taken back');
    });
    await expect(inside).rejects.toThrow('taken back');
    expect(await linksOf(test.database, values)).toEqual([]);
  });

  it('words that were asked before see the tables as they are', async () => {
    const all = test.database.selectFrom('account_links').selectAll();
    const before = Object.keys((await all.execute())[0] ?? {});
    await test.database.schema.alterTable('account_links').addColumn('new_one', 'integer').execute();
    expect(Object.keys((await all.execute())[0] ?? {})).toEqual([...before, 'new_one']);
  });
});

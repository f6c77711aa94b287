import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import {
  countStoredFiles,
  findStoredFiles,
  isRemovedMeanwhile,
  type NewFile,
  readStoredFiles,
  sha256,
  storeFiles,
} from './file-lists.ts';
import { forgetFileLists, readFileLists, sweepFiles } from './sweep.ts';

const text = (name: string, content: string): NewFile => ({
  name,
  content: Buffer.from(content),
  encoding: 'text',
});

const unlessSwept = (error: unknown) => {
  if (!isRemovedMeanwhile(error)) throw error;
  return undefined;
};

describe.each(DIALECTS)('stored files on %s', (dialect) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterAll(() => opened.close());

  const put = (ownerId: number | null, ...files: NewFile[]) => storeFiles(opened.database, ownerId, files);
  const person = async () => (await addPerson(opened.database)).id;
  const contentsOf = (...texts: string[]) =>
    opened.database
      .selectFrom('stored_contents')
      .select('bytes')
      .where('digest', 'in', texts.map(sha256))
      .execute();
  const nameIn = (listId: number | null, userId: number) =>
    opened.database
      .insertInto('user_templates')
      .values({
        ...{ user_id: userId, language: 'python', created_at: 1, updated_at: 1, code_content: '' },
        ...{ name: 'Mine', name_key: 'mine', description: null, file_list_id: listId },
      })
      .execute();
  const exportOf = async (userId: number) => {
    const lists: object[] = [];
    for await (const list of readFileLists(opened.database, userId)) lists.push(list);
    return lists;
  };
  const sweep = () => sweepFiles(opened.database, Date.now() + 1);

  it('are read as they were stored, whatever bytes they have', async () => {
    const anna = await person();
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const details = { kind: 'picture', width: 3, alt: null };
    const list = await put(anna, text('b/ž.csv', 'š,1\n'), { name: 'a.png', content: bytes, details });
    const empty = await put(anna, text('empty.txt', ''));
    expect(await put(anna)).toBe(null);
    const found = await readStoredFiles(opened.database, [list, null, empty, list]);
    expect(found.get(list ?? 0)?.map(({ content, ...file }) => ({ ...file, content: [...content] }))).toEqual(
      [
        { name: 'a.png', details, bytes: 300, digest: sha256(bytes), content: [...bytes] },
        {
          ...{ name: 'b/ž.csv', encoding: 'text', bytes: 5, digest: sha256('š,1\n') },
          content: [...Buffer.from('š,1\n')],
        },
      ],
    );
    expect(found.get(empty ?? 0)?.map(({ content }) => content.length)).toEqual([0]);
    expect((await findStoredFiles(opened.database, [list])).get(list ?? 0)?.[0]).not.toHaveProperty(
      'content',
    );
    expect(await countStoredFiles(opened.database, [list, empty, null])).toEqual(
      new Map([
        [list, 2],
        [empty, 1],
      ]),
    );
    expect(await readStoredFiles(opened.database, [null, 999_999])).toEqual(new Map());
  });

  it('share their contents, and the list where all of it is the same and one person’s', async () => {
    const [anna, bor] = [await person(), await person()];
    const files = [text('x.csv', 'shared by two'), text('copy.csv', 'shared by two'), text('y.py', 'y')];
    const list = await put(anna, ...files);
    expect(await put(anna, ...files.toReversed())).toBe(list);
    expect(await put(anna, text('z.csv', 'shared by two'))).not.toBe(list);
    expect(await put(bor, ...files)).not.toBe(list);
    expect(await put(null, ...files)).toBe(await put(null, ...files));
    expect(await contentsOf('shared by two')).toHaveLength(1);
  });

  it('are stored completely by many at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, person));
    const lists = await Promise.all(
      people.map((userId, index) =>
        put(userId, ...[0, 1, 2, 3].map((n) => text(`${n}`, `at once ${(n * 7 + index) % 9}`))),
      ),
    );
    const found = await readStoredFiles(opened.database, lists);
    for (const [index, list] of lists.entries()) {
      expect(found.get(list ?? 0)?.map(({ content }) => Buffer.from(content).toString())).toEqual(
        [0, 1, 2, 3].map((n) => `at once ${(n * 7 + index) % 9}`),
      );
    }
  });

  it('are removed once no row names them, but not while one may follow', async () => {
    const anna = await person();
    const named = await put(anna, text('a', 'is named'), text('b', 'in both lists'));
    const unnamed = await put(anna, text('a', 'is not named'), text('b', 'in both lists'));
    await nameIn(named, anna);
    await sweepFiles(opened.database, Date.now() - 1_000);
    expect((await findStoredFiles(opened.database, [named, unnamed])).size).toBe(2);
    await sweep();
    expect([...(await findStoredFiles(opened.database, [named, unnamed])).keys()]).toEqual([named]);
    expect(await contentsOf('is not named')).toEqual([]);
    expect(await contentsOf('is named', 'in both lists')).toHaveLength(2);
    // It is stored anew like any other.
    const again = await put(anna, text('a', 'is not named'));
    expect((await readStoredFiles(opened.database, [again])).get(again ?? 0)?.[0]?.bytes).toBe(12);
  });

  it('go with the account of the person, unless others need them', async () => {
    const [anna, bor] = [await person(), await person()];
    const list = await put(anna, text('secret.txt', 'of anna alone'), text('x', 'of both'));
    const needed = await put(anna, text('needed.txt', 'given to bor'));
    await put(bor, text('x', 'of both'));
    await nameIn(needed, bor);
    expect(JSON.stringify(await exportOf(anna))).toContain('secret.txt');
    await opened.database.transaction().execute((transaction) => forgetFileLists(transaction, anna));
    expect([...(await findStoredFiles(opened.database, [list, needed])).keys()]).toEqual([needed]);
    expect(await exportOf(anna)).toEqual([]);
    await sweep();
    expect(await contentsOf('of anna alone')).toEqual([]);
    expect(await contentsOf('given to bor')).toHaveLength(1);
  });

  it('are not removed while somebody stores them', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, person));
    let named = 0;
    const store = people.map(async (userId, index) => {
      for (let round = 0; round < 8; round += 1) {
        // Without the time that the sweep leaves, contents may go before a list has them, and a list before a row names it.
        const list = await put(userId, text('x', `swept ${round}`), text('y', `${index}`)).catch(unlessSwept);
        const isNamed = list !== undefined && (await nameIn(list, userId).catch(unlessSwept)) !== undefined;
        const found = await readStoredFiles(opened.database, [list ?? null]);
        if (!isNamed) continue;
        named += 1;
        expect(found.get(list ?? 0)?.map(({ content }) => content.length)).toEqual([7, 1]);
      }
    });
    const sweeping = (async () => {
      for (let round = 0; round < 20; round += 1) await sweep();
    })();
    await Promise.all([...store, sweeping]);
    expect(named).toBeGreaterThan(0);
  });

  it.runIf(dialect === 'sqlite')(
    'are not in a list without one that was removed at that moment',
    async () => {
      const anna = await person();
      await put(null, text('x', 'going'));
      await sql`create trigger removes before insert on stored_file_lists
      begin delete from stored_list_contents; delete from stored_contents where digest = ${sql.lit(sha256('going'))}; end`.execute(
        opened.database,
      );
      await expect(put(anna, text('x', 'going'), text('y', 'stays'))).rejects.toSatisfy(isRemovedMeanwhile);
      await sql`drop trigger removes`.execute(opened.database);
      const list = await put(anna, text('x', 'going'), text('y', 'stays'));
      expect((await readStoredFiles(opened.database, [list])).get(list ?? 0)).toHaveLength(2);
    },
  );

  it.runIf(dialect === 'postgres')('are removed without waiting for somebody who stores some', async () => {
    const lists = [await put(null, text('x', 'in use')), await put(null, text('x', 'in nobody’s'))];
    await opened.database.deleteFrom('stored_file_lists').where('id', 'in', lists).execute();
    await opened.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('stored_contents')
        .set({ touched_at: 1 })
        .where('digest', '=', sha256('in use'))
        .execute();
      await sweep();
    });
    expect(await contentsOf('in use')).toHaveLength(1);
    expect(await contentsOf('in nobody’s')).toEqual([]);
  });
});
